import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { keyFigures, openDemo, slide } from "#tests/support/demos.ts";
import { downloadOf, pdfPages, pdfText } from "#tests/support/downloads.ts";
import { expect, test } from "#tests/support/test.ts";

const months = csvParse(readFileSync("node_modules/vega-datasets/data/us-employment.csv", "utf8"));
const at = months.findIndex(({ month }) => month?.startsWith("2011-01"));
const jobs = (...fields: string[]) =>
  fields.reduce((sum, field) => sum + Number(months[at]?.[field]), 0).toLocaleString("en-US");

test("sections expand, have subtotals and print", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/sections");
  expect(await keyFigures(demo)).toMatchObject({ "Queries asked": "3 of 22", "Answered after": "0.5 s" });

  await slide(demo, "Month", at);
  await demo.getByRole("button", { name: "Producing goods" }).click();
  const goods = demo.getByRole("region", { name: "Producing goods" });
  const subtotal = jobs("construction", "mining_and_logging", "durable_goods", "nondurable_goods");
  expect(subtotal).toBe(jobs("goods_producing"));
  await expect(goods.getByRole("row", { name: "Subtotal" })).toContainText(subtotal);
  await expect(goods.getByRole("row", { name: "Construction" })).toContainText(jobs("construction"));
  expect(await keyFigures(demo)).toMatchObject({
    "All sections, January 2011": `${jobs("nonfarm")} thousand`,
    "Queries asked": "9 of 22",
    "Answered after": "1.5 s",
  });

  const print = () => downloadOf(page, () => demo.getByRole("button", { name: "Print as PDF" }).click());
  const open = await print();
  expect(pdfText(open.bytes)).toContain("US jobs, January 2011: 2 of 3 sections");
  expect(pdfText(open.bytes)).not.toContain("Providing services");
  expect(pdfPages(open.bytes)).toBe(1);

  await demo.getByRole("switch", { name: "Each section on a page" }).check();
  await demo.getByRole("radio", { name: "All", exact: true }).check({ force: true });
  const all = await print();
  expect(pdfPages(all.bytes)).toBe(3);
  expect(pdfText(all.bytes).split("\f")[1]).toMatch(
    new RegExp(`Subtotal, each job counted once\\s+${subtotal}`),
  );

  // A report without sections queries everything at once.
  await demo.getByRole("combobox", { name: "Cut the sheet by" }).selectOption("none");
  expect(await keyFigures(demo)).toMatchObject({ "Queries asked": "22 of 22", "Answered after": "3.0 s" });
});
