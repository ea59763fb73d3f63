import { expect, type Page } from "@playwright/test";

/** Opens a page with a footer and waits until its script runs: the theme switch shows itself only then. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
}

/** The newsletter of the footer. */
export const newsletterOf = (page: Page) => page.getByRole("form", { name: "Let's Stay in Touch" });

/** Opens a page and waits until its newsletter is checked by script, whose code loads when a visitor stirs. */
export async function openNewsletter(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await newsletterOf(page).scrollIntoViewIfNeeded();
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
}

/** An address that no other test uses. */
export const uniqueEmail = () => `reader-${crypto.randomUUID()}@example.com`;
