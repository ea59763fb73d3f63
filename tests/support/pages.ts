import { globSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page and waits until its script runs; no island is hydrated without input. */
export async function openScripted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScript(page);
}

/** Waits until the script of the open page runs. */
export async function waitForScript(page: Page): Promise<void> {
  await page.locator("html[data-started]").waitFor();
}

/** The theme switch, the last of the settings in the footer. */
export const themeSwitch = (page: Page) => page.getByRole("combobox", { name: "Theme" });

/** Opens a page and hydrates all of its islands. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await openScripted(page, path);
  await hydrateIslands(page.locator("body"));
}

/** Hydrates the islands in a part of the open page, as a pointer that passes over them. */
export async function hydrateIslands(part: Locator): Promise<void> {
  const page = part.page();
  await waitForScript(page);
  const islands = part.locator("xpath=descendant-or-self::*[@data-island] | ancestor::*[@data-island]");
  await islands.evaluateAll((all) => {
    for (const island of all) island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  await expect
    .poll(() => islands.evaluateAll((all) => all.every((island) => island.hasAttribute("data-hydrated"))))
    .toBe(true);
}

/** Scrolls to a form and hydrates it: then the script validates it instead of the browser. */
export async function waitForHydratedForm(form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  await hydrateIslands(form);
}

/**
 * Delays scripts of a page: all, or those of a pattern.
 * @returns a function that releases them, for this page and the next
 */
export async function holdScripts(page: Page, pattern = "**/assets/*.js"): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    // The page that requested it may be closed.
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * Returns the pattern of a module's script, such as `CallDialog`, to delay or fail its request.
 * @throws Error if the build has no such script: after a rename, a test would not notice that it delays nothing
 */
export function scriptOf(module: string): string {
  const pattern = `assets/${module}{,.island}-*.js`;
  if (globSync(pattern, { cwd: "build/client" }).length === 0) throw new Error(`no ${pattern} in the build`);
  return `**/${pattern}`;
}

/** The newsletter form in the footer. */
export const newsletterOf = (page: Page) => page.getByRole("form", { name: "Let's Stay in Touch" });

/** Opens a page and waits until its newsletter form is hydrated, which needs input. */
export async function openNewsletter(page: Page, path: string): Promise<void> {
  await openScripted(page, path);
  await waitForHydratedForm(newsletterOf(page));
}

/** Returns an address that no other test uses. */
export const uniqueEmail = () => `reader-${crypto.randomUUID()}@example.com`;
