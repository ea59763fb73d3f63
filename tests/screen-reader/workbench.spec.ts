import { openScripted } from "../support/pages.ts";
import { startScreenReader } from "../support/screen-reader.ts";
import { expect, test } from "../support/test.ts";

test("the workbench", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, "/aiv-demo");
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-workbench=alive]")).toBeVisible();
  const reader = await startScreenReader(page);
  const shelves = page.getByRole("region", { name: "Shelves" });
  const firstOn = (shelf: string) =>
    shelves.getByRole("group", { name: shelf }).getByRole("button").first().textContent();
  await reader.reads(
    shelves,
    `
    region, Shelves
      group, Columns
        button, ${await firstOn("Columns")}, on columns: change
        button, Add a field to columns
      group, Rows
        button, Add a field to rows
      group, Color
        button, ${await firstOn("Color")}, on color: change
        button, Add a field to color
      group, Values
        button, ${await firstOn("Values")}, on values: change
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
    polite: Shown as Pivot`,
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

  // A heading is repeated at each cell of its column, so it is the name of the field alone.
  const heading = page.getByRole("region", { name: "Rows", exact: true }).getByRole("columnheader").first();
  const field = await heading.getByRole("button").textContent();
  await expect(heading).toHaveAccessibleName(`${field}`);
});
