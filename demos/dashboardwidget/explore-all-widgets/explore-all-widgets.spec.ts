import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

type Flight = { delay: number; origin: string; date: string };
const flights: Flight[] = JSON.parse(readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"));
const meanOf = (part: readonly Flight[]) => part.reduce((sum, { delay }) => sum + delay, 0) / part.length;

const show = (demo: Locator, name: string) =>
  demo.getByRole("radio", { name, exact: true }).check({ force: true });

/** Returns the cells of the chart's data table. */
async function numbers(demo: Locator): Promise<string[][]> {
  const table = demo.getByRole("region", { name: "The numbers" });
  if (!(await table.isVisible())) await demo.getByText("Show the numbers").click();
  return table
    .getByRole("row")
    .evaluateAll((rows) =>
      rows.slice(1).map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent)),
    );
}

test("a widget shows the same flights, limited to the fields that it supports", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/explore-all-widgets");
  await show(demo, "Bars");
  await demo.getByRole("combobox", { name: "Grouped by" }).selectOption("Airport of departure");
  await demo.getByRole("combobox", { name: "Shows" }).selectOption("Mean delay");
  const busiest = [...Map.groupBy(flights, ({ origin }) => origin)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, 12);
  const means = new Map(busiest.map(([origin, part]) => [origin, meanOf(part)]));
  const bars = await numbers(demo);
  expect(bars.map(([origin]) => origin).sort()).toEqual([...means.keys()].sort());
  for (const [origin = "", mean] of bars)
    expect(Math.abs(Number(mean) - (means.get(origin) ?? Number.NaN)), origin).toBeLessThanOrEqual(0.051);

  // Means cannot be stacked: the widget explains this and shows counts instead.
  await show(demo, "Stack");
  await expect(demo.getByText("“Mean delay” is left out: means and shares do not add up")).toBeVisible();
  const stack = await numbers(demo);
  const counts = stack.flatMap((cells) => cells.slice(1).map(Number));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(flights.length);

  // The choice is restored in a widget that supports it.
  await show(demo, "Number");
  await expect(demo.getByText(`${meanOf(flights).toFixed(1)} min`)).toBeVisible();
});
