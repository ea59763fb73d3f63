import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, utf8 } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const flights: { date: string; origin: string }[] = JSON.parse(
  readFileSync("node_modules/vega-datasets/data/flights-2k.json", "utf8"),
);
const dallas = flights.filter(({ origin }) => origin === "DFW");
const days = [...new Set(flights.map(({ date }) => date.slice(0, 10)))].sort();

test("the rows that a recipient reads depend on the way of sharing, the rule and the day", async ({
  page,
}) => {
  const demo = await openDemo(page, "sharing/reportsharing");
  const reads = (count: number) =>
    expect(
      demo.getByText(`She can read ${count.toLocaleString("en-US")} of 2,000 flights`, { exact: true }),
    ).toBeVisible();
  const way = (name: string) => demo.getByRole("combobox", { name: "Way of sharing" }).selectOption(name);
  await reads(flights.length);
  await demo.getByRole("switch", { name: "Row rule" }).check();
  await reads(dallas.length);

  await way("File");
  await slide(demo, "Sent on", days.indexOf("2001/01/31"));
  const january = dallas.filter(({ date }) => date < "2001/02").length;
  await reads(january);
  const file = await downloadOf(page, () => demo.getByRole("button", { name: "Download the file" }).click());
  const rows = csvParse(utf8(file.bytes));
  expect(rows).toHaveLength(january);
  expect(new Set(rows.map(({ origin }) => origin))).toEqual(new Set(["DFW"]));

  await demo.getByRole("switch", { name: "Taken back" }).check();
  await reads(january);
  await way("Link");
  await expect(demo.getByRole("group", { name: "What she opens" })).toContainText("You have no access");
});
