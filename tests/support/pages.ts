import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page with a footer and waits until its script runs: the theme switch shows itself only then. */
export async function openLive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
}

/** The same for a page of which every part shall be alive: its visitor stirs, and what is far below loads too. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await page.mouse.move(0, 1);
  await page.waitForFunction(takenOver);
}

/** Runs in the page: whether script has taken over all controls of its main part. */
function takenOver(): boolean {
  // React keeps what an element was drawn with at the element; printed parts are HTML within one that it drew.
  const drawnWith = (element: Element) =>
    Object.entries(element).find(([key]) => key.startsWith("__reactProps$"))?.[1];
  return [...document.querySelectorAll("main :is(button, input, [aria-haspopup])")].every((control) => {
    let owner: Element | null = control;
    while (owner && !drawnWith(owner)) owner = owner.parentElement;
    return owner && (owner === control || "dangerouslySetInnerHTML" in drawnWith(owner));
  });
}

/** Comes to a form as a visitor does, and waits until it is checked by script and no longer by the browser. */
export async function formAlive(form: Locator): Promise<void> {
  await form.scrollIntoViewIfNeeded();
  // What a visitor does before script listens is seen by nobody; they go on.
  await expect(async () => {
    await form.page().mouse.move(0, 1);
    await form.page().mouse.move(0, 2);
    await expect(form).toHaveAttribute("novalidate", { timeout: 2000 });
  }).toPass();
}

/** Keeps all scripts from a page. @returns what lets them come, to this page and the next */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await arrives;
    // The page that asked for it may have been left.
    await route.continue().catch(() => {});
  });
  return arrive;
}

/** The newsletter of the footer. */
export const newsletterOf = (page: Page) => page.getByRole("form", { name: "Let's Stay in Touch" });

/** Opens a page and waits until its newsletter is checked by script, whose code loads when a visitor stirs. */
export async function openNewsletter(page: Page, path: string): Promise<void> {
  await openLive(page, path);
  await formAlive(newsletterOf(page));
}

/** An address that no other test uses. */
export const uniqueEmail = () => `reader-${crypto.randomUUID()}@example.com`;
