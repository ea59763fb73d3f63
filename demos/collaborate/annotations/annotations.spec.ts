import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { hydrateDemo, openDemo } from "#tests/support/demos.ts";
import { openScripted } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";

const months = csvParse(readFileSync("node_modules/vega-datasets/data/us-employment.csv", "utf8"));
const thousands = (month: string) => {
  const row = months.find((each) => each.month === `${month}-01`);
  return `${Number(row?.government).toLocaleString("en-US")} thousand`;
};

test("a note is pinned to a month, moved by keyboard, and survives a reload", { tag: "@every" }, async ({
  page,
}) => {
  const demo = await openDemo(page, "collaborate/annotations");
  const notes = demo.getByRole("list", { name: "Notes in view" }).getByRole("listitem");
  await expect(notes).toHaveText([new RegExp(`May 2010, ${thousands("2010-05")} \\(\\+427\\)`)]);

  await demo
    .getByRole("textbox", { name: "Note" })
    .fill("Autumn: back at the level of hiring before the census");
  await demo.getByRole("button", { name: "Pin it to Oct 2010" }).click();
  await expect(notes.nth(1)).toContainText(`Oct 2010, ${thousands("2010-10")}`);

  const pin = demo.getByRole("button", { name: /^Note 2, Oct 2010/ });
  await pin.press("ArrowRight");
  await demo.getByRole("button", { name: /^Note 2, Nov 2010/ }).press("PageDown");
  await expect(notes.nth(1)).toContainText(`Nov 2011, ${thousands("2011-11")}`);

  // Drag to the left edge, the first month in view.
  const plot = await demo.locator("[data-tooltips]").boundingBox();
  const from = await demo.getByRole("button", { name: /^Note 2, Nov 2011/ }).boundingBox();
  if (!plot || !from) throw new Error("nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(plot.x, from.y + 12, { steps: 4 });
  await page.mouse.up();
  await expect(notes.first()).toContainText(`Jan 2009, ${thousands("2009-01")}`);

  await openScripted(page, "/featurePage/collaborate/annotations");
  await hydrateDemo(page);
  await expect(notes.first()).toContainText(`Jan 2009, ${thousands("2009-01")}`);
  await demo.getByRole("combobox", { name: "Series" }).selectOption("Construction");
  await expect(notes).toHaveCount(0);
  await demo.getByRole("combobox", { name: "Series" }).selectOption("Government");
  await demo.getByRole("button", { name: "Delete note 1" }).click();
  await demo.getByRole("button", { name: "Reset", exact: true }).click();
  await expect(notes).toHaveText([/May 2010/]);
});
