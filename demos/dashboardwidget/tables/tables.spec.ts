import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { downloadOf, utf8 } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

type Flight = { date: string; delay: number; origin: string };
const flights: Flight[] = JSON.parse(readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"));
const late = flights.filter(({ delay }) => delay > 60);
const mean = (rows: readonly Flight[]) =>
  (rows.reduce((sum, { delay }) => sum + delay, 0) / rows.length).toFixed(1);

test("a table sorts, filters, groups, totals and exports its current state", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/tables");
  const table = demo.getByRole("group", { name: "Flights more than an hour late" });
  const rows = table.locator("tbody").getByRole("row");
  const total = table.locator("tfoot").getByRole("row");
  await expect(total).toContainText(`All: ${late.length} rows`);
  await expect(total).toContainText(mean(late));

  // Filters by text and by number, and an invalid one.
  const filter = (name: string, text: string) =>
    demo.getByRole("textbox", { name: `Filter ${name}` }).fill(text);
  await filter("From", "atl");
  const atlanta = late.filter(({ origin }) => origin === "ATL");
  await expect(rows).toHaveCount(atlanta.length);
  await expect(rows.first()).toContainText(String(Math.max(...atlanta.map(({ delay }) => delay))));
  await filter("From", "");
  await filter("Delay", "late");
  await expect(demo.getByRole("textbox", { name: "Filter Delay" })).toHaveAttribute("aria-invalid", "true");
  await filter("Delay", ">= 120");
  const long = late.filter(({ delay }) => delay >= 120);
  await expect(total).toContainText(`All: ${long.length} rows`);
  await expect(total).toContainText(mean(long));

  // Sort by airport, then by delay.
  await table.getByRole("button", { name: "From" }).click();
  await demo.getByRole("switch", { name: "A heading adds to the sort" }).check();
  await table.getByRole("button", { name: "Delay" }).click();
  await demo.getByRole("checkbox", { name: "Distance (mi)" }).uncheck();
  await expect(table.getByRole("button", { name: "Distance" })).toHaveCount(0);
  const file = await downloadOf(page, () =>
    demo.getByRole("button", { name: `Save ${long.length} rows as CSV` }).click(),
  );
  const saved = csvParse(utf8(file.bytes));
  expect(saved.columns).toEqual(["date", "origin", "destination", "delay", "mark"]);
  expect(saved.map(({ origin, delay }) => `${origin} ${delay}`)).toEqual(
    long
      .toSorted((a, b) => a.origin.localeCompare(b.origin) || b.delay - a.delay)
      .map(({ origin, delay }) => `${origin} ${delay}`),
  );

  // Subtotals include only the rows of their group.
  await filter("Delay", "");
  await demo.getByRole("combobox", { name: "Group by" }).selectOption("Month");
  const february = late.filter(({ date }) => date.startsWith("2001/02"));
  await demo.getByRole("button", { name: "Show more" }).click();
  await demo.getByRole("button", { name: "Show more" }).click();
  await demo.getByRole("button", { name: "Show more" }).click();
  await expect(rows.filter({ hasText: `2001-02: ${february.length} rows` })).toContainText(mean(february));
});
