import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const dates = csvParse(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv", "utf8")).map(
  ({ date }) => Date.parse(`${date}Z`),
);
const DAY = 86_400_000;
const run = Date.UTC(2016, 0, 1);
/** A daily list is written the day after its last day and covers 30 days. */
const daily = dates.map((day) => ({ written: day + DAY, from: day - 29 * DAY }));

test("a dry run lists the files due, a legal hold overrides the rules, and a run can be undone", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "admin/archieve_purging");
  const row = (name: string) =>
    demo.getByRole("group", { name: "Outcome by kind" }).getByRole("row", { name });
  const due = (days: number) => daily.filter(({ written }) => written + days * DAY <= run);
  const line = (days: number, held: number) =>
    `Daily list${daily.length - due(days).length}0${(due(days).length - held).toLocaleString("en-US")}${held}`;
  await expect(row("Daily")).toHaveText(line(30, 0));
  await slide(demo, "Daily lists: online", 90);
  await expect(row("Daily")).toHaveText(line(90, 0));

  await demo.getByRole("switch", { name: "Legal hold" }).check();
  const held = daily.filter(
    ({ written, from }) => from < Date.UTC(2012, 11, 1) && written > Date.UTC(2012, 10, 1),
  );
  await expect(row("Daily")).toHaveText(line(90, held.length));

  // 48 packs: 13 stay online, 24 go to the archive; the one of November 2012 is due and held.
  await expect(row("Monthly")).toHaveText("Monthly pack1324101");
  const moving = demo.getByRole("group", { name: "Files that would move" });
  await expect(moving.locator("..")).toContainText(/of 1,3\d\d rows/);

  const before = await keyFigures(demo);
  await demo.getByRole("button", { name: "Run on" }).click();
  await expect(demo.getByRole("heading", { name: "Nothing is due" })).toBeVisible();
  expect((await keyFigures(demo))["Online now"]).toBe(before["Online after the run"]);
  await demo.getByRole("button", { name: "Undo" }).click();
  expect(await keyFigures(demo)).toEqual(before);
});
