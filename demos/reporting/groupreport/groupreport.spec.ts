import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

/** Writes the revenue of a month in whole dollars. */
const revenueOf = (month: string, category?: string) =>
  Math.round(
    readDataset("retail-sales")
      .filter(
        (line) => String(line.order_date).startsWith(month) && (!category || line.category === category),
      )
      .reduce((sum, { revenue }) => sum + numberOf(revenue), 0),
  );
const write = (dollars: number) => dollars.toLocaleString("en-US").replace("-", "−");
const change = (month: string, before: string) => write(revenueOf(month) - revenueOf(before));
/** Position of January 2025 on a slider that begins in February 2023. */
const JANUARY = 23;

test("all reports use one month, and a failure holds the pack or is reported", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "reporting/groupreport");
  const sheet = (name: string) => demo.getByRole("group", { name, exact: true });
  await expect(sheet("Headline")).toContainText(write(revenueOf("2025-04")));

  await slide(demo, "Month of the pack", JANUARY);
  await expect(sheet("Headline")).toContainText(write(revenueOf("2025-01")));
  await expect(sheet("Categories")).toContainText(write(revenueOf("2025-01", "Garden")));
  await expect(sheet("Change")).toContainText(change("2025-01", "2024-12"));

  await demo.getByRole("combobox", { name: "does not exist" }).selectOption("Categories");
  await expect(demo.getByRole("heading", { name: "Nothing was sent: Categories failed" })).toBeVisible();
  await demo.getByRole("radio", { name: "Send the rest" }).check({ force: true });
  await expect(demo.getByRole("heading", { name: "Sent without Categories" })).toBeVisible();
  await expect(sheet("Headline")).toContainText("Sent");
});
