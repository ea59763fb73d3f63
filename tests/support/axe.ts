import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** What axe finds against WCAG 2.2 at level AA, in either theme. @param part a selector, to look at no more than that */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    // A color that is inherited changes level by level, each a frame later than the one above.
    await page.waitForFunction(
      (scheme) =>
        matchMedia(`(prefers-color-scheme: ${scheme})`).matches &&
        !document.getAnimations().some((animation) => animation instanceof CSSTransition),
      colorScheme,
      // Not by frames, of which a busy machine draws none for a while.
      { polling: 100 },
    );
    const axe = new AxeBuilder({ page }).include(part);
    // The themes differ in their colors alone.
    if (colorScheme === "light") axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
    else axe.withRules(["color-contrast", "link-in-text-block"]);
    for (const { id, nodes } of (await axe.analyze()).violations) {
      found.push(`${colorScheme}: ${id} at ${nodes.map(({ target }) => target).join(", ")}`);
    }
  }
  return found;
}
