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
  const due = (days: number) => daily.filter(({ written }) => written + days * DAY <= run);
  const purged = (count: number) =>
    expect(
      demo.getByRole("heading", { name: `${count.toLocaleString("en-US")} files would be purged` }),
    ).toBeVisible();
  // Of 48 monthly packs, 13 stay online, 24 go to the archive, and 11 are purged.
  const PACKS = 11;
  await purged(due(30).length + PACKS);
  await slide(demo, "Daily lists: online", 90);
  await purged(due(90).length + PACKS);

  await demo.getByRole("switch", { name: "Legal hold" }).check();
  const held = daily.filter(
    ({ written, from }) => from < Date.UTC(2012, 11, 1) && written > Date.UTC(2012, 10, 1),
  );
  // The pack of November 2012 is held, too.
  await purged(due(90).length - held.length + PACKS - 1);
  const moving = demo.getByRole("group", { name: "Files that would move" });
  await expect(moving.locator("..")).toContainText(/of 1,3\d\d rows/);

  const before = await keyFigures(demo);
  await demo.getByRole("button", { name: "Run on" }).click();
  await expect(demo.getByRole("heading", { name: "Nothing is due" })).toBeVisible();
  expect((await keyFigures(demo))["Online now"]).toBe(before["Online after the run"]);
  await demo.getByRole("button", { name: "Undo" }).click();
  expect(await keyFigures(demo)).toEqual(before);
});
