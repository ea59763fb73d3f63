import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const sales = readDataset("retail-sales");
const monthsOf = (rows: readonly Row[], value: (row: Row) => number) =>
  [...Map.groupBy(rows, ({ order_date }) => String(order_date).slice(0, 7)).values()].map((lines) =>
    lines.reduce((sum, line) => sum + value(line), 0),
  );
const revenue = monthsOf(sales, (line) => numberOf(line.revenue));
const gardenMargin = monthsOf(
  sales.filter(({ category }) => category === "Garden"),
  (line) => numberOf(line.revenue) - numberOf(line.cost),
);
const write = (value: number | undefined) => Math.round(value ?? Number.NaN).toLocaleString("en-US");

/** Returns the mean absolute percentage error of a forecast for the last `heldBack` values. */
const errorOf = (values: readonly number[], heldBack: number, forecast: (i: number) => number) => {
  const from = values.length - heldBack;
  const errors = values.slice(from).map((value, i) => Math.abs(forecast(from + i) - value) / value);
  return `${((100 * errors.reduce((sum, error) => sum + error, 0)) / heldBack).toFixed(1)}%`;
};

test("each model is evaluated on held-back months", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/analytics");
  const expectFigures = async (values: readonly number[], heldBack: number) =>
    expect
      .poll(() => keyFigures(demo))
      .toMatchObject({
        "Same month last year": errorOf(values, heldBack, (i) => values[i - 12] ?? Number.NaN),
        "Last value": errorOf(values, heldBack, () => values[values.length - heldBack - 1] ?? Number.NaN),
      });
  await expectFigures(revenue, 12);
  const year = (from: number) => revenue.slice(from, from + 12).reduce((sum, month) => sum + month, 0);
  expect((await keyFigures(demo))["Last year plus growth"]).toBe(
    errorOf(revenue, 12, (i) => ((revenue[i - 12] ?? Number.NaN) * year(12)) / year(0)),
  );
  await slide(demo, "Held back", 6);
  await expectFigures(revenue, 6);

  await demo.getByRole("combobox", { name: "Series" }).selectOption("Garden margin");
  await expectFigures(gardenMargin, 6);
  const unlike = demo.getByRole("group", { name: "Outliers" }).getByRole("row").nth(1);
  const april = gardenMargin[27];
  await expect(unlike).toContainText(
    `Apr 2025${write(april)}−${write((gardenMargin[15] ?? 0) - (april ?? 0))}`,
  );
  await demo.getByRole("combobox", { name: "Forecast by" }).selectOption("Straight line");
  const figures = await keyFigures(demo);
  await expect(
    demo.getByRole("heading", { name: `misses 6 months by ${figures["Straight line"]} on average` }),
  ).toBeVisible();
});
