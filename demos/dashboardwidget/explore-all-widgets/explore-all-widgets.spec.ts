import type { Locator } from "@playwright/test";
import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const lines = readDataset("retail-sales")
  .filter(({ order_date }) => String(order_date).startsWith("2025-04"))
  .map(({ store, revenue, cost }) => ({ store: String(store), margin: numberOf(revenue) - numberOf(cost) }));
const meanOf = (part: typeof lines) => part.reduce((sum, { margin }) => sum + margin, 0) / part.length;

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

test("a widget shows the same order lines, limited to the fields that it supports", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/explore-all-widgets");
  await show(demo, "Bars");
  await demo.getByRole("combobox", { name: "Grouped by" }).selectOption("Store");
  await demo.getByRole("combobox", { name: "Shows" }).selectOption("Average margin of a line");
  const means = new Map(
    [...Map.groupBy(lines, ({ store }) => store)].map(([store, part]) => [store, meanOf(part)]),
  );
  const bars = await numbers(demo);
  expect(bars.map(([store]) => store).sort()).toEqual([...means.keys()].sort());
  for (const [store = "", mean = ""] of bars)
    expect(
      Math.abs(Number(mean.replace("$", "")) - (means.get(store) ?? Number.NaN)),
      store,
    ).toBeLessThanOrEqual(0.051);

  // Means cannot be stacked: the widget explains this and shows counts instead.
  await show(demo, "Stack");
  await expect(
    demo.getByText("“Average margin of a line” is left out: averages and shares do not add up"),
  ).toBeVisible();
  const stack = await numbers(demo);
  const counts = stack.flatMap((cells) => cells.slice(1).map(Number));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(lines.length);

  // The choice is restored in a widget that supports it.
  await show(demo, "Number");
  await expect(demo.getByText(`$${meanOf(lines).toFixed(2)}`)).toBeVisible();
});
