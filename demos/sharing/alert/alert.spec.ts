import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const rain = csvParse(readFileSync("node_modules/vega-datasets/data/seattle-weather.csv", "utf8")).map(
  ({ date = "", precipitation }) => ({ date, mm: Number(precipitation) }),
);
const atLeast = (line: number) => rain.filter(({ mm }) => mm >= line);

test("the threshold decides the number of messages, and the replay sends them in order", async ({ page }) => {
  const demo = await openDemo(page, "sharing/alert");
  expect(await keyFigures(demo)).toMatchObject({
    "Days at or above the line": String(atLeast(25).length),
    "Messages sent": "31",
  });

  await slide(demo, "Alert at", 40);
  await demo.getByRole("switch", { name: "Tell each episode once" }).uncheck();
  const log = demo.getByRole("group", { name: "Log of messages" }).getByRole("row");
  const high = atLeast(40);
  await expect(demo.getByRole("heading", { name: `${high.length} messages up to` })).toBeVisible();
  await demo.getByRole("button", { name: "Show more" }).click();
  await expect(log).toHaveCount(high.length + 1);
  expect(
    (await log.allTextContents()).slice(1).map((row) => Number(/([\d.]+)\smm/.exec(row)?.[1]?.slice(-4))),
  ).toEqual(high.map(({ mm }) => mm).toReversed());

  // Replay to the day before the first message.
  const first = rain.findIndex(({ mm }) => mm >= 40);
  await slide(demo, "Replayed to", first - 1);
  await expect(demo.getByRole("heading", { name: "No day reaches 40 mm" })).toBeVisible();
  await slide(demo, "Replayed to", first);
  await expect(demo.getByRole("heading", { name: "1 message up to" })).toBeVisible();

  await demo.getByRole("button", { name: "Replay the four years" }).click();
  await expect(
    demo.getByRole("heading", { name: `${high.length} messages up to Dec 31, 2015` }),
  ).toBeVisible();
});
