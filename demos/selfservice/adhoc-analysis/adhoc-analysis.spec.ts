import { readFileSync } from "node:fs";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { date: string; delay: number; origin: string }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const atlanta = flights
  .filter(({ origin }) => origin === "ATL")
  .map(({ delay }) => delay)
  .sort((a, b) => b - a);
const evening = flights.filter(({ date }) => / 19:|T19:/.test(date));

test("a pivot changes dimensions and measures, and drills down to its rows", async ({ page }) => {
  const demo = await openDemo(page, "selfservice/adhoc-analysis");
  const pivot = demo.getByRole("group", { name: "Pivot" });
  const total = (row: string) =>
    pivot
      .getByRole("row", { name: new RegExp(`^${row}`) })
      .getByRole("button")
      .last();
  const behind = demo.getByRole("region", { name: "Behind the cell" });
  await expect(total("ATL")).toHaveText(mean(atlanta).toFixed(1));
  await expect(behind.getByRole("row").nth(1)).toContainText(String(atlanta[0]));
  await demo.getByRole("button", { name: "Leave out the longest delay" }).click();
  await expect(total("ATL")).toHaveText(mean(atlanta.slice(1)).toFixed(1));
  await expect(behind.getByRole("heading")).toHaveText(`ATL: ${atlanta.length - 1} flights`);

  // Drag the hour to the rows, and clear the columns with the select.
  await demo
    .getByRole("listitem")
    .filter({ hasText: "Hour of departure" })
    .dragTo(demo.getByRole("combobox", { name: "Rows" }));
  await demo.getByRole("combobox", { name: "Columns" }).selectOption("None");
  await demo.getByRole("combobox", { name: "Measure" }).selectOption("15 minutes late or more, %");
  const late = evening.filter(({ delay }) => delay >= 15).length;
  await expect(total("19:00")).toHaveText(((100 * late) / evening.length).toFixed(0));
  await total("19:00").press("Enter");
  await expect(behind.getByRole("heading")).toHaveText(`19:00: ${evening.length} flights`);

  // With two dimensions, the cells of a row add up to its total.
  await demo.getByRole("combobox", { name: "Columns" }).selectOption("Distance, miles");
  await demo.getByRole("combobox", { name: "Measure" }).selectOption("Flights");
  const cells = await pivot
    .getByRole("row", { name: /^19:00/ })
    .getByRole("button")
    .allTextContents();
  expect(cells.map(Number).reduce((sum, cell) => sum + cell, 0)).toBe(2 * evening.length);
});
