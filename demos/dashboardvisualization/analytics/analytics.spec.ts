import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const industries: { series: string; year: number; month: number; count: number }[] = JSON.parse(
  data("unemployment-across-industries.json"),
);
const construction = industries
  .filter(({ series }) => series === "Construction")
  .sort((a, b) => a.year - b.year || a.month - b.month)
  .map(({ count }) => count);
const temperatures = Map.groupBy(csvParse(data("seattle-weather.csv")), ({ date }) => date?.slice(0, 7));
const seattle = [...temperatures.values()].map(
  (days) => days.reduce((sum, { temp_max }) => sum + Number(temp_max), 0) / days.length,
);

/** Returns the mean absolute percentage error of a forecast for the last `heldBack` values. */
const errorOf = (values: readonly number[], heldBack: number, forecast: (i: number) => number) => {
  const from = values.length - heldBack;
  const errors = values.slice(from).map((value, i) => Math.abs(forecast(from + i) - value) / value);
  return `${((100 * errors.reduce((sum, error) => sum + error, 0)) / heldBack).toFixed(1)}%`;
};

test("each model is evaluated on held-back months", async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/analytics");
  const expectFigures = async (values: readonly number[], heldBack: number) =>
    expect(await keyFigures(demo)).toMatchObject({
      "Same month last year": errorOf(values, heldBack, (i) => values[i - 12] ?? Number.NaN),
      "Last value": errorOf(values, heldBack, () => values[values.length - heldBack - 1] ?? Number.NaN),
    });
  await expectFigures(construction, 12);
  await slide(demo, "Held back", 6);
  await expectFigures(construction, 6);

  await demo.getByRole("combobox", { name: "Series" }).selectOption("Seattle, mean of daily highs");
  await expectFigures(seattle, 6);
  const last = demo.getByRole("group", { name: "Forecast against what happened" }).getByRole("row").last();
  await expect(last).toContainText(`Dec 2015${seattle.at(-1)?.toFixed(1)}${seattle.at(-13)?.toFixed(1)}`);

  await demo.getByRole("combobox", { name: "Forecast by" }).selectOption("Straight line");
  const figures = await keyFigures(demo);
  await expect(
    demo.getByRole("heading", { name: `misses 6 months by ${figures["Straight line"]} on average` }),
  ).toBeVisible();
});
