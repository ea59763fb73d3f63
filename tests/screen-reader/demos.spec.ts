import { openDemo } from "../support/demos.ts";
import { openHydrated } from "../support/pages.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

test("a demo with sliders", async ({ page }) => {
  const demo = await openDemo(page, "sharing/alert");
  const reader = await startScreenReader(page);
  const slider = demo.getByRole("slider", { name: "Alert at" });
  await reader.announces(
    () => slider.focus(),
    "slider, Alert at, max value 60, min value 5, current value 25 mm",
  );
  // The slider announces its value itself; the page adds what follows from it.
  await reader.announces(() => page.keyboard.press("ArrowRight"), "polite: 28 messages up to Dec 31, 2015");
  await reader.announces(
    () => demo.getByRole("button", { name: "Reset" }).click(),
    `
    button, Reset
    polite: Back at the start`,
  );
});

test("a demo with choices and a table", async ({ page }) => {
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
        button, Part
      columnheader, Revenue, $
        button, Revenue, $
      columnheader, Reader
        button, Reader`,
  );
  await table.getByRole("button", { name: "Revenue, $" }).click();
  await reader.reads(
    table.getByRole("columnheader", { name: "Revenue, $" }),
    `
    columnheader, Revenue, $, sorted in descending order
      button, Revenue, $`,
  );
  const store = table.getByRole("button", { name: "Boise store" });
  await store.click();
  await reader.reads(store, "button, Boise store, pressed");
});

test("a demo with a grid", async ({ page }) => {
  const demo = await openDemo(page, "dashboardwidget/spreadsheet");
  const reader = await startScreenReader(page);
  const selected = demo.getByRole("gridcell", { selected: true });
  await reader.announces(() => selected.click(), "gridcell, 18.6%, selected");
  await reader.announces(() => page.keyboard.press("ArrowDown"), "gridcell, 26,006, selected");
  await reader.announces(() => page.keyboard.press("ArrowLeft"), "");
});

test("the workbench", async ({ page }) => {
  await openHydrated(page, "/aiv-demo");
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-workbench=alive]")).toBeVisible();
  const reader = await startScreenReader(page);
  const shelves = page.getByRole("region", { name: "Shelves" });
  await reader.reads(
    shelves,
    `
    region, Shelves
      group, Columns
        button, order_date, month, on columns: change
        button, Add a field to columns
      group, Rows
        button, Add a field to rows
      group, Color
        button, category, on color: change
        button, Add a field to color
      group, Values
        button, Sum of revenue, on values: change
        button, Add a field to values
      group, Filters
        button, Add a field to filters
      button, Swap rows and columns`,
  );
  await reader.announces(
    () => shelves.getByRole("button", { name: "Swap rows and columns" }).click(),
    `
    button, Swap rows and columns
    polite: Rows and columns swapped`,
  );
  await reader.announces(
    () => page.getByRole("button", { name: "Pivot" }).click(),
    `
    button, Pivot, not pressed
    polite: Shown as pivot`,
  );
  await reader.reads(
    page.getByRole("group", { name: "Show as" }),
    `
    group, Show as
      button, Chart, not pressed
      button, Pivot, pressed
      button, Table, not pressed
      button, SQL, not pressed`,
  );
});
