import { readFileSync } from "node:fs";
import { csvParse } from "d3-dsv";
import { openDemo } from "#tests/support/demos.ts";
import { COMPOSING } from "#tests/support/keyboard.ts";
import { openScripted } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";

const rows = csvParse(readFileSync("node_modules/vega-datasets/data/iowa-electricity.csv", "utf8"));
const of = (year: number, source?: string) =>
  rows
    .filter((row) => row.year?.startsWith(String(year)) && (source === undefined || row.source === source))
    .reduce((sum, { net_generation }) => sum + Number(net_generation), 0);
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

test("the first click chooses a cell, although the sheet has no code yet", async ({ page }) => {
  await openScripted(page, "/featurePage/dashboardwidget/spreadsheet");
  await page
    .getByRole("grid", { name: "Sheet" })
    .getByRole("row")
    .nth(20)
    .getByRole("gridcell")
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: /^A20\b/ })).toBeVisible();
});

test("formulas calculate, errors have codes, and a load replaces the bound cells", { tag: "@every" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const demo = await openDemo(page, "dashboardwidget/spreadsheet");
  const grid = demo.getByRole("grid", { name: "Sheet" });
  const bar = demo.getByRole("textbox");
  const cell = (column: string, row: number) =>
    grid
      .getByRole("row")
      .nth(row)
      .getByRole("gridcell")
      .nth(column.charCodeAt(0) - 65);
  await expect(cell("E", 18)).toHaveText(percent(of(2017, "Renewables") / of(2017)));
  await expect(cell("G", 2)).toHaveText("26,006");

  // Enter commits the formula and moves to the cell below.
  await cell("G", 1).click();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.type('=COUNTIF(D2:D18,">10000")');
  await page.keyboard.press("Enter");
  const years = Array.from({ length: 17 }, (_, i) => 2001 + i);
  await expect(cell("G", 3)).toHaveText(
    String(years.filter((year) => of(year, "Renewables") > 10_000).length),
  );
  await expect(cell("G", 4)).toBeFocused();
  await page.keyboard.type("=1/G5");
  // Enter that ends an IME composition does not leave the formula bar.
  for (const composing of COMPOSING) await bar.dispatchEvent("keydown", { key: "Enter", ...composing });
  await expect(bar).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cell("G", 4)).toHaveText("#DIV/0!");
  await page.keyboard.type("=Z1");
  await page.keyboard.press("Enter");
  await expect(cell("G", 5)).toHaveText("#REF!");
  await page.keyboard.type("=H6");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await expect(cell("G", 6)).toHaveText("");
  await page.keyboard.type("=G6+1");
  await page.keyboard.press("Enter");
  await cell("G", 6).click();
  await expect(cell("G", 6)).toHaveText("#CYCLE!");
  await expect(demo.getByText("It asks for itself: G6 → G6")).toBeVisible();

  // Cells as another spreadsheet copies them.
  await cell("E", 20).click();
  await page.evaluate(() => navigator.clipboard.writeText('"two\nlines"\t=C18\r\n'));
  await page.keyboard.press("Control+v");
  await expect(cell("E", 20)).toHaveText("two\nlines");
  await expect(cell("F", 20)).toHaveText(of(2017, "Nuclear Energy").toLocaleString("en-US"));
  for (const column of ["E", "F"]) {
    await cell(column, 20).click();
    await page.keyboard.press("Delete");
  }

  // A year more than the control knows.
  await cell("B", 20).click();
  await page.keyboard.type("5");
  await page.keyboard.press("Enter");
  await expect(cell("H", 1)).toHaveText("5");
  await cell("B", 20).click();
  await page.keyboard.press("Delete");
  await expect(cell("H", 1)).toHaveText("0");

  // A load overwrites edits of bound cells, and the control cell detects a missing year.
  await cell("D", 2).click();
  await bar.fill("99999");
  await bar.press("Enter");
  await demo.getByRole("button", { name: "Refresh the bound cells" }).click();
  await expect(cell("D", 2)).toHaveText(of(2001, "Renewables").toLocaleString("en-US"));
  await demo.getByRole("radio", { name: "16 years" }).check({ force: true });
  await expect(cell("H", 1)).toHaveText((-of(2017)).toLocaleString("en-US"));
});
