import { expect, type Locator, type Page } from "@playwright/test";
import { openScripted } from "./pages.ts";

export const PATH = "/aiv-demo";
/** The engine has 34 MB to compile, possibly beside another test. */
export const ENGINE = { timeout: 30_000 };

export const shelf = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
export const result = (page: Page) => page.getByRole("region", { name: "Result" });
/** The workbench's message about a query or a file; the newsletter form below has an alert of its own. */
export const problemOf = (page: Page) => result(page).getByRole("alert");
/** Switches the view of the result. */
export const show = (page: Page, name: string) =>
  shelf(page, "Show as").getByRole("button", { name }).click();

/** Opens the workbench and hydrates it by input. */
export async function openWorkbench(page: Page, query = ""): Promise<void> {
  await openScripted(page, PATH + query);
  await page.mouse.move(1, 1);
  await expect(page.locator("[data-workbench=alive]")).toBeVisible();
}

/** Returns the cells of a table by row, without its head. */
export const cellsOf = (table: Locator): Promise<string[][]> =>
  table
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? "")));

/** Reads the result from its table: the first column, and the number in the last one. */
export async function numbersOf(page: Page): Promise<Record<string, number>> {
  const cells = await cellsOf(result(page).getByRole("table").first());
  return Object.fromEntries(cells.map((row) => [row[0], Number(row.at(-1)?.replaceAll(",", ""))]));
}

/** Drags an element onto a shelf with the mouse. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (!a || !b) throw new Error("nothing to drag");
  await page.mouse.move(a.x + 30, a.y + 12);
  await page.mouse.down();
  await page.mouse.move(a.x + 60, a.y + 30);
  await page.mouse.move(b.x + b.width - 20, b.y + b.height / 2, { steps: 4 });
  await page.mouse.up();
}
