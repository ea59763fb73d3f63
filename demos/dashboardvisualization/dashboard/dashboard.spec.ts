import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const days = csvParse(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv", "utf8")).map(
  ({ date = "", precipitation, temp_max, weather = "" }) => ({
    year: date.slice(0, 4),
    month: Number(date.slice(5, 7)),
    rain: Number(precipitation),
    hot: Number(temp_max) >= 30,
    weather,
  }),
);
const rainOf = (part: typeof days) => part.reduce((sum, { rain }) => sum + rain, 0);
const millimeters = (part: typeof days) => `${Math.round(rainOf(part)).toLocaleString("en-US")} mm`;

test("choosing a bar filters every other chart, and the heading names the filters", async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/dashboard");
  const bar = (chart: string, name: string) =>
    demo
      .getByRole("group", { name: chart, exact: true })
      .getByRole("button", { name: new RegExp(`^${name}`) });
  const of2015 = days.filter(({ year }) => year === "2015");
  await expect(demo.getByRole("heading", { name: "2015, all months, all weather" })).toBeVisible();
  const december = of2015.filter(({ month }) => month === 12);
  await expect(bar("By month", "Dec")).toContainText(millimeters(december));

  await bar("By month", "Dec").press("Enter");
  expect(await keyFigures(demo)).toMatchObject({
    Days: String(december.length),
    Rain: millimeters(december),
  });
  // December of other years and other months of 2015 stay visible for comparison.
  await expect(bar("By year", "2013")).toContainText(
    millimeters(days.filter(({ year, month }) => year === "2013" && month === 12)),
  );
  await expect(bar("By month", "Jan")).toContainText(millimeters(of2015.filter(({ month }) => month === 1)));

  await bar("By month", "Dec").click();
  await bar("By year", "2015").click();
  await bar("By weather", "Snow").click();
  await demo.getByRole("radio", { name: "30 °C" }).check({ force: true });
  await expect(demo.getByText(/^Colored bars: days of 30 °C or more under/)).toBeVisible();
  await demo.getByRole("radio", { name: "Days" }).check({ force: true });
  const snow = days.filter(({ weather }) => weather === "snow");
  await expect(bar("By year", "2012")).toContainText(
    String(snow.filter(({ year }) => year === "2012").length),
  );
  await expect(bar("By year", "2015")).toHaveText("20150");

  await demo.getByRole("button", { name: "Clear all filters" }).click();
  await expect(demo.getByRole("heading", { name: "all years, all months, all weather" })).toBeVisible();
  expect(await keyFigures(demo)).toMatchObject({
    Days: days.length.toLocaleString("en-US"),
    "Days of 30 °C or more": String(days.filter(({ hot }) => hot).length),
  });
});
