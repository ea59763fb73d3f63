import { expect, type Page } from "@playwright/test";
import { readMenu } from "#editorial/menu.ts";

/** Number of features in each group, by the group's title. */
export const featureCounts: Readonly<Record<string, number>> = Object.fromEntries(
  readMenu().flatMap((entry) =>
    entry.label === "Features" && "groups" in entry
      ? entry.groups.map(({ title, links }) => [title, links.length])
      : [],
  ),
);
/** Number of features of all groups. */
export const FEATURES = Object.values(featureCounts).reduce((sum, count) => sum + count, 0);

/** The header's button that opens the sheet, on viewports too narrow for the menus. */
export const sheetToggle = (page: Page) => page.getByRole("banner").locator(".menu-toggle > summary");

export const menus = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** A menu with its button and its panel. */
const menu = (page: Page, label: string) =>
  menus(page)
    .locator("details")
    .filter({ has: page.locator("summary").getByText(label, { exact: true }) });

export const menuButton = (page: Page, label: string) => menu(page, label).locator("summary");

export const panel = (page: Page, label: string) => menu(page, label).locator(".menu-panel");

/** Opens a menu; on a phone, opens the sheet first if it is closed. */
export async function openMenu(page: Page, label: string): Promise<void> {
  // A client navigation to the first page with menus may be in progress.
  await expect(page.getByRole("banner")).toBeVisible();
  if ((await sheetToggle(page).isVisible()) && (await menuButton(page, label).isHidden()))
    await sheetToggle(page).click();
  await menuButton(page, label).click();
  await expect(panel(page, label)).toBeVisible();
}
