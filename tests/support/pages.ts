import { globSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page and waits until its shell is hydrated; islands may not be yet. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until the shell of the open page is hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.locator("html[data-hydrated]").waitFor();
}

/** The theme switch, the last of the settings in the footer: visible when they are hydrated. */
export const themeSwitch = (page: Page) => page.getByRole("combobox", { name: "Theme" });

/** Hydrates the settings in the footer of the open page, which needs input. */
export async function hydrateSettings(page: Page): Promise<void> {
  await waitForHydration(page);
  await page.mouse.move(0, 1);
  await themeSwitch(page).waitFor();
}

/** Opens a page and waits until all interactive sections are hydrated, including those below the viewport. */
export async function openFullyHydrated(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await page.mouse.move(0, 1);
  await page.waitForFunction(isFullyHydrated);
}

/** Runs in the page: returns true if React has hydrated all controls of the main part. */
function isFullyHydrated(): boolean {
  // React stores the props of hydrated elements on the elements; static parts are HTML inside one of those.
  const propsOf = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith("__reactProps$"))?.[1];
  return [...document.querySelectorAll("main :is(button, input, [aria-haspopup])")].every((control) => {
    let owner: Element | null = control;
    while (owner && !propsOf(owner)) owner = owner.parentElement;
    return owner && (owner === control || "dangerouslySetInnerHTML" in propsOf(owner));
  });
}

/** Scrolls to a form and waits until it is hydrated: then the script validates it instead of the browser. */
export async function waitForHydratedForm(form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  // Input before listeners are attached has no effect, so it is repeated.
  await expect(async () => {
    await form.page().mouse.move(0, 1);
    await form.page().mouse.move(0, 2);
    await expect(form).toHaveAttribute("novalidate", { timeout: 2000 });
  }).toPass();
}

/**
 * Delays all scripts of a page.
 * @returns a function that releases them, for this page and the next
 */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
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
  const pattern = `assets/${module}-*.js`;
  if (globSync(pattern, { cwd: "build/client" }).length === 0) throw new Error(`no ${pattern} in the build`);
  return `**/${pattern}`;
}

/** The newsletter form in the footer. */
export const newsletterOf = (page: Page) => page.getByRole("form", { name: "Let's Stay in Touch" });

/** Opens a page and waits until its newsletter form is hydrated, which needs input. */
export async function openNewsletter(page: Page, path: string): Promise<void> {
  await openHydrated(page, path);
  await waitForHydratedForm(newsletterOf(page));
}

/** Returns an address that no other test uses. */
export const uniqueEmail = () => `reader-${crypto.randomUUID()}@example.com`;
