import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const data = (file: string) => readFileSync(`node_modules/vega-datasets/data/${file}`, "utf8");
const flights: { delay: number }[] = JSON.parse(data("flights-2k.json"));
const rain = csvParse(data("seattle-weather.csv"))
  .filter(({ date }) => date?.startsWith("2013"))
  .reduce((sum, { precipitation }) => sum + Number(precipitation), 0);

test("a change to the library affects three reports, and a missing file fails those that use it", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "dataconnector/sharedresource");
  const report = (name: string) => demo.getByRole("group", { name, exact: true });
  const reports = ["Delay report", "Rain by day", "Power by source"].map(report);
  const remove = (file: string) => demo.getByRole("switch", { name: file }).uncheck();
  await expect(report("Delay report")).toContainText(
    String(flights.filter(({ delay }) => delay >= 15).length),
  );
  await expect(report("Rain by day")).toContainText(`${rain.toFixed(1)} mm`);

  await demo.getByRole("combobox").selectOption("Green");
  for (const each of reports)
    await expect(each.getByRole("heading")).toHaveCSS("background-color", "rgb(36, 92, 67)");

  // The table lists the reports affected by removing the logo.
  const users = demo.getByRole("row").filter({ hasText: "logo.svg" });
  await expect(users).toContainText("Delay report, Power by source");
  await remove("logo.svg");
  await expect(demo.getByText("The file logo.svg was not found.")).toHaveCount(2);
  await expect(demo.getByRole("heading", { name: "2 of 3 reports fail" })).toBeVisible();
  await remove("house.rptlibrary");
  await expect(demo.getByText("The file house.rptlibrary was not found.")).toHaveCount(3);
});
