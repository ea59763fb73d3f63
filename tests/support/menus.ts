import { expect, type Page } from "@playwright/test";
import { readMenu } from "../../editorial/menu.ts";

/** How many features there are in each group, by its name. */
export const featureCounts: Readonly<Record<string, number>> = Object.fromEntries(
  readMenu().flatMap((entry) =>
    entry.label === "Features" && "groups" in entry
      ? entry.groups.map(({ title, links }) => [title, links.length])
      : [],
  ),
);
/** How many features there are. */
export const FEATURES = Object.values(featureCounts).reduce((sum, count) => sum + count, 0);

/** The header's button that opens the sheet; shown where the menus do not fit side by side. */
export const sheetToggle = (page: Page) => page.getByRole("banner").locator(".menu-toggle > summary");

export const menus = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** A menu: what opens it, and its panel. */
const menu = (page: Page, label: string) =>
  menus(page)
    .locator("details")
    .filter({ has: page.locator("summary").getByText(label, { exact: true }) });

/** What opens a menu. */
export const menuButton = (page: Page, label: string) => menu(page, label).locator("summary");

/** What a menu opens. */
export const panel = (page: Page, label: string) => menu(page, label).locator(".menu-panel");

/** Opens a menu, on a phone with the sheet around it. */
export async function openMenu(page: Page, label: string): Promise<void> {
  // A navigation may be on its way to the first page that has menus.
  await expect(page.getByRole("banner")).toBeVisible();
  if (await sheetToggle(page).isVisible()) await sheetToggle(page).click();
  await menuButton(page, label).click();
  await expect(panel(page, label)).toBeVisible();
}
