import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const days = csvParse(readFileSync("node_modules/vega-datasets/data/weather.csv", "utf8"));
/** Returns the report's line for a city and year; `inches` rounds as in the test database, to two decimals. */
function expected(city: string, year: string, inches = false) {
  const rain = days
    .filter(({ location, date }) => location === city && date?.startsWith(year))
    .map(({ precipitation }) => Number(precipitation))
    .map((mm) => (inches ? Number((mm / 25.4).toFixed(2)) * 25.4 : mm));
  const total = rain.reduce((sum, mm) => sum + mm, 0);
  return [
    year,
    total.toLocaleString("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    String(rain.filter((mm) => mm > 0).length),
  ];
}

test("one design runs on each database that its data source is mapped to", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "dataconnector/datasourcemapping");
  const year = (server: string, name: string) =>
    demo
      .getByRole("group", { name: `Report on ${server}` })
      .getByRole("row", { name: new RegExp(`^${name}`) })
      .getByRole("cell");
  await expect(year("Production", "2013")).toHaveText(expected("Seattle", "2013"));

  // Two columns are unmapped, then mapped without conversion, then converted.
  const choose = (name: string, option: string) => demo.getByRole("combobox", { name }).selectOption(option);
  const onTest = demo.getByRole("group", { name: "Report on Test" });
  await expect(onTest.getByRole("listitem")).toHaveCount(2);
  await choose("Column for date", "obs_day");
  await choose("Column for rain_mm", "rain_in");
  await expect(onTest.getByText("366 rows have text such as “01/01/2012”")).toBeVisible();
  await choose("Conversion for date", "american");
  await choose("Conversion for rain_mm", "inches");
  await expect(year("Test", "2012")).toHaveText(expected("Seattle", "2012", true));

  await demo.getByRole("radio", { name: "New York" }).check({ force: true });
  await expect(year("Production", "2013")).toHaveText(expected("New York", "2013"));
  await demo.getByRole("radio", { name: "None" }).check({ force: true });
  await expect(demo.getByText("No target for this reader")).toBeVisible();
});
