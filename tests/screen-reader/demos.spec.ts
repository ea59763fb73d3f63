import { openDemo } from "../support/demos.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

test("a demo with sliders", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "sharing/alert");
  const reader = await startScreenReader(page);
  const slider = demo.getByRole("slider", { name: "Alert at" });
  const result = demo.getByRole("figure").getByRole("heading");
  const value = await slider.getAttribute("aria-valuetext");
  const before = (await result.textContent()) ?? "";
  await reader.announces(() => slider.focus(), `slider, Alert at, ${value}`);
  await page.keyboard.press("ArrowRight");
  await expect(result).not.toHaveText(before);
  // The slider announces its value itself; the page adds what follows from it.
  await reader.announces(() => page.keyboard.press("ArrowLeft"), `polite: ${before}`);
  await reader.announces(
    () => demo.getByRole("button", { name: "Reset" }).click(),
    `
    button, Reset
    polite: Back at the start`,
  );
});

test("a demo with choices and a table", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "reporting/reportbursting");
  const reader = await startScreenReader(page);
  await reader.reads(
    demo.getByRole("group", { name: "Split by" }),
    `
    group, Split by
      radio, Region, not checked, 1 of 3
      radio, Store, checked, 2 of 3
      radio, Category, not checked, 3 of 3`,
  );
  const table = demo.getByRole("group", { name: "Parts of the report" });
  await reader.reads(
    table.getByRole("row").first(),
    `
    row
      columnheader, Part
      columnheader, Revenue, $
      columnheader, Reader`,
  );
  const part = table.getByRole("row").last().getByRole("button");
  await part.click();
  await reader.reads(part, `button, ${await part.textContent()}, pressed`);
});

test("a demo with a grid", { tag: "@every" }, async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/spreadsheet");
  const reader = await startScreenReader(page);
  const cell = (column: string, row: number) =>
    demo.getByRole("grid").getByRole("row").nth(row).getByRole("gridcell").nth("ABCDEFGH".indexOf(column));
  const [g1, g2] = [await cell("G", 1).textContent(), await cell("G", 2).textContent()];
  await reader.announces(() => cell("G", 1).click(), `gridcell, ${g1}, selected`);
  await reader.announces(() => page.keyboard.press("ArrowDown"), `gridcell, ${g2}, selected`);
  // An empty cell.
  await reader.announces(() => page.keyboard.press("ArrowLeft"), "gridcell, selected");
});
