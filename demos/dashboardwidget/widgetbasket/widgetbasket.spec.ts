import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { hydrateDemo, openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const flights: unknown[] = JSON.parse(data("flights-2k.json"));
const yearsOf = (rows: readonly { [column: string]: string }[], column: string) =>
  new Set(rows.map((row) => row[column]?.slice(0, 4)));
const weather = csvParse(data("seattle-weather.csv"));
const rainYears = yearsOf(weather, "date");
const jobYears = yearsOf(csvParse(data("us-employment.csv")), "month");
const rainy2015 = weather.filter(
  ({ date, precipitation }) => date?.startsWith("2015") && Number(precipitation) > 0,
);

test("widgets are collected, filtered together, and survive a reload", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/widgetbasket");
  const widgets = demo.getByRole("list").last().getByRole("listitem");
  const filter = demo.getByRole("combobox", { name: "One filter for the sheet" });
  await expect(widgets).toHaveCount(3);
  await expect(
    demo.getByText(`Flights: ${flights.length.toLocaleString("en-US")}, as on its sheet`),
  ).toBeVisible();
  await expect(demo.getByText(`Rainy days of 2015: ${rainy2015.length}, as on its sheet`)).toBeVisible();

  // The flights have no rows in 2014, and the other figures differ from the originals.
  await filter.selectOption("2014");
  await expect(demo.getByText("No rows in 2014: its data are of 2001")).toBeVisible();
  await expect(demo.getByText("3 of 3 numbers differ")).toBeVisible();
  await filter.selectOption("2015");
  await expect(demo.getByText("1 of 3 numbers differ")).toBeVisible();
  const common = [...rainYears].filter((year) => jobYears.has(year));
  await demo.getByRole("checkbox", { name: "Delay histogram" }).uncheck();
  await expect(
    demo.getByText(`have ${common.length} years in common: ${common[0]} to ${common.at(-1)}`),
  ).toBeVisible();

  await demo.getByRole("checkbox", { name: "Construction jobs" }).check();
  await demo.getByRole("button", { name: "Move Construction jobs forward" }).click();
  await demo.getByRole("button", { name: "Move Construction jobs forward" }).click();
  const order = [/^Construction jobs/, /^Transport jobs/, /^Daily rain/];
  await expect(widgets).toHaveText(order);
  await page.reload();
  await hydrateDemo(page);
  await expect(widgets).toHaveText(order);
  await demo.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(widgets).toHaveText([/^Delay histogram/, /^Transport jobs/, /^Daily rain/]);
});
