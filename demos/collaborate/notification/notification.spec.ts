import { readFileSync } from "node:fs";
import { openDemo, slide } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

type Entry = { properties: { mag: number | null; updated: number; status: string; net: string } };
const { features }: { features: Entry[] } = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/earthquakes.json", "utf8"),
);
const day = features
  .map(({ properties }) => properties)
  .filter(({ updated, mag }) => new Date(updated).toISOString().startsWith("2018-02-06") && mag !== null);
const alaska = day.filter(({ net, status }) => net === "ak" && status === "reviewed");
const at = (mag: number) => alaska.filter((entry) => (entry.mag ?? 0) >= mag);
const hourOf = ({ updated }: (typeof day)[number]) => new Date(updated).getUTCHours();
const byDay = (entries: typeof day) =>
  entries.filter((entry) => hourOf(entry) >= 7 && hourOf(entry) < 20).length;

test("a reader's rules decide if a change is sent at once, later, in a summary or never", {
  tag: "@every",
}, async ({ page }) => {
  const demo = await openDemo(page, "collaborate/notification");
  const heading = (count: string) =>
    expect(
      demo.getByRole("heading", { name: `Alaska desk: ${count} of ${day.length} changes` }),
    ).toBeVisible();
  /** The numbers of an outcome by hour, in the table of the chart. */
  const count = async (outcome: string) => {
    const table = demo.getByRole("figure").getByRole("table");
    const [head = [], ...hours] = await table
      .getByRole("row")
      .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)));
    return hours.reduce((sum, cells) => sum + Number(cells[head.indexOf(outcome)]), 0);
  };
  await demo.getByText("Show the numbers").click();

  await demo.getByRole("combobox", { name: "Rules of" }).selectOption("Alaska desk");
  await heading(`${at(3).length} messages`);
  expect(await count("Sent at once")).toBe(byDay(at(3)));
  expect(await count("Held overnight")).toBe(at(3).length - byDay(at(3)));
  expect(await count("Not told")).toBe(day.length - alaska.length);

  // A daily summary of the rest adds one message.
  await slide(demo, "At once from magnitude", 4);
  await demo.getByRole("radio", { name: "Daily summary" }).check({ force: true });
  await heading(`${at(4).length + 1} messages`);
  const arrivals = demo.getByRole("group", { name: "What arrives" });
  await expect(arrivals).toContainText(`Summary of ${alaska.length - at(4).length} changes`);
  await expect(arrivals.getByRole("row").nth(1)).toContainText("07:00, next day");

  await demo.getByRole("switch", { name: "Nevada" }).check();
  const nevada = day.filter(({ net, status }) => net === "nn" && status === "reviewed").length;
  await expect.poll(() => count("Not told")).toBe(day.length - alaska.length - nevada);
});
