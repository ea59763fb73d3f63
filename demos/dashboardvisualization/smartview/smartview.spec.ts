import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { hydrateDemo, openDemo } from "#tests/support/demos.ts";
import { openHydrated } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";

const days = csvParse(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv", "utf8")).map(
  ({ date = "", precipitation, temp_max, weather }) => ({ date, precipitation, temp_max, weather }),
);
const count = (matches: (day: (typeof days)[number]) => boolean) => days.filter(matches).length;
const hot = count(({ temp_max }) => Number(temp_max) >= 30);
const wet2015 = (weather = "") =>
  count(
    ({ date, precipitation, weather: kind }) =>
      date.startsWith("2015") && Number(precipitation) > 0 && (weather === "" || kind === weather),
  );

test("views restore choices, fields suggest charts, and a saved view survives a reload", async ({ page }) => {
  const demo = await openDemo(page, "dashboardvisualization/smartview");
  const view = demo.getByRole("combobox", { name: "View" });
  const suggestions = demo.getByRole("list", { name: "Suggested charts" }).getByRole("button");
  await expect(demo.getByRole("heading", { name: `Hot days: ${hot} rows` })).toBeVisible();
  await expect(suggestions).toHaveText([/^Heat map5 × 4/, /^List63 rows/]);

  await view.selectOption("Wet days, 2015");
  await expect(demo.getByRole("heading", { name: `Wet days, 2015: ${wet2015()} rows` })).toBeVisible();
  const newest = demo.getByRole("group", { name: "Rows of the view" }).getByRole("row").nth(1);
  const last = days
    .filter(({ date, precipitation }) => date.startsWith("2015") && Number(precipitation) > 0)
    .at(-1);
  await expect(newest).toContainText(String(Number(last?.precipitation)));

  // Weather alone gives a bar chart of days by kind of weather.
  for (const field of ["Date", "Rain"])
    await demo.getByRole("switch", { name: field, exact: true }).uncheck();
  await demo.getByRole("switch", { name: "Weather" }).check();
  await expect(suggestions).toHaveText([/^Bars/, /^List/]);
  await suggestions.first().press("Enter");
  await expect(demo.locator("[data-readings]")).toHaveAttribute(
    "data-readings",
    new RegExp(`rain: ${wet2015("rain")}\\sdays`),
  );

  await demo.getByRole("textbox", { name: "Save as" }).fill("Wet days by weather, 2015");
  await demo.getByRole("button", { name: "Save this view" }).click();
  await openHydrated(page, "/featurePage/dashboardvisualization/smartview");
  await hydrateDemo(page);
  await view.selectOption("Wet days by weather, 2015");
  await expect(demo.getByText("Filters: Days with rain, 2015")).toBeVisible();
  await expect(suggestions.first()).toHaveAttribute("aria-pressed", "true");
});
