import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { expect, test } from "#tests/support/test.ts";

const months = csvParse(readFileSync("node_modules/vega-datasets/data/us-employment.csv", "utf8"));
const thousands = (month: string) => {
  const row = months.find((each) => each.month === `${month}-01`);
  return `${Number(row?.government).toLocaleString("en-US")} thousand`;
};

test("a note is pinned to a month of a series", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "collaborate/annotations");
  const notes = demo.getByRole("list", { name: "Notes in view" }).getByRole("listitem");
  await expect(notes).toHaveText([new RegExp(`May 2010, ${thousands("2010-05")} \\(\\+427\\)`)]);

  await demo
    .getByRole("textbox", { name: "Note" })
    .fill("Autumn: back at the level of hiring before the census");
  await demo.getByRole("button", { name: "Pin it to Oct 2010" }).click();
  await expect(notes.nth(1)).toContainText(`Oct 2010, ${thousands("2010-10")}`);

  await demo.getByRole("combobox", { name: "Series" }).selectOption("Construction");
  await expect(notes).toHaveCount(0);
  await demo.getByRole("combobox", { name: "Series" }).selectOption("Government");
  await demo.getByRole("button", { name: "Delete note 1" }).click();
  await demo.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(notes).toHaveText([/May 2010/]);
});
