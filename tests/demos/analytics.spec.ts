import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo, slide } from "../support/demos.ts";
import { expect, test } from "../support/test.ts";

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

/** Mean absolute error in percent of the last months, each taken from so many months before, or from the last known one. */
const missed = (values: readonly number[], held: number, forecast: (i: number) => number) => {
  const from = values.length - held;
  const errors = values.slice(from).map((value, i) => Math.abs(forecast(from + i) - value) / value);
  return `${((100 * errors.reduce((sum, error) => sum + error, 0)) / held).toFixed(1)}%`;
};

test("each model is judged on months that it did not know", async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/analytics");
  const expectFigures = async (values: readonly number[], held: number) =>
    expect(await keyFigures(demo)).toMatchObject({
      "Same month last year": missed(values, held, (i) => values[i - 12] ?? Number.NaN),
      "Last value": missed(values, held, () => values[values.length - held - 1] ?? Number.NaN),
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
