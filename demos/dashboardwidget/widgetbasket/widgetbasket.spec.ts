import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { hydrateDemo, openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const key = ({ order_id, line }: Row) => `${order_id}-${line}`;
const sales = readDataset("retail-sales");
const returned = new Set(readDataset("retail-returns").map(key));
const chairs = sales.filter((line) => line.product === "Folding cedar chair" && returned.has(key(line)));
const tickets2025 = readDataset("retail-tickets").filter(({ opened }) => String(opened).startsWith("2025"));
const yearsOf = (store: string) =>
  new Set(
    sales.filter((line) => line.store === store).map(({ order_date }) => String(order_date).slice(0, 4)),
  );

test("widgets are collected, filtered together, and survive a reload", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "dashboardwidget/widgetbasket");
  const widgets = demo.getByRole("list").last().getByRole("listitem");
  const filter = demo.getByRole("combobox", { name: "One filter for all" });
  await expect(widgets).toHaveCount(3);
  await expect(demo.getByText(`Returns: ${chairs.length}, as on its dashboard`)).toBeVisible();
  await expect(demo.getByText(`Tickets of 2025: ${tickets2025.length}, as on its dashboard`)).toBeVisible();
  await expect(demo.getByText("All 3 widgets have 1 year in common: 2025.")).toBeVisible();

  // The chair was not sold in 2024, and the other figures differ from the originals.
  await filter.selectOption("2024");
  await expect(demo.getByText("No rows in 2024: its data are from 2025")).toBeVisible();
  await expect(demo.getByText("3 of 3 numbers differ")).toBeVisible();
  await filter.selectOption("2025");
  await expect(demo.getByText("1 of 3 numbers differ")).toBeVisible();
  const common = [...yearsOf("Grand Rapids store")];
  await demo.getByRole("checkbox", { name: "Chairs sent back" }).uncheck();
  await expect(
    demo.getByText(`have ${common.length} years in common: ${common[0]} to ${common.at(-1)}`),
  ).toBeVisible();

  await demo.getByRole("checkbox", { name: "Albany store" }).check();
  await demo.getByRole("button", { name: "Move Albany store forward" }).click();
  await demo.getByRole("button", { name: "Move Albany store forward" }).click();
  const order = [/^Albany store/, /^Grand Rapids store/, /^Support tickets/];
  await expect(widgets).toHaveText(order);
  await page.reload();
  await hydrateDemo(page);
  await expect(widgets).toHaveText(order);
  await demo.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(widgets).toHaveText([/^Chairs sent back/, /^Grand Rapids store/, /^Support tickets/]);
});
