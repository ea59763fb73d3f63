import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

const script = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Rules for each theme. The themes differ only in colors.
 *
 * Two experimental rules stay off. `focus-order-semantics` requires a landmark for each focusable scrollable
 * table: a page of tables would have dozens with the same name. `p-as-heading` reports the titles in a
 * `figcaption`.
 */
const THEMES = {
  light: {
    runOnly: {
      type: "tag",
      values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"],
    },
    rules: { "focus-order-semantics": { enabled: false }, "p-as-heading": { enabled: false } },
  },
  dark: { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } },
} satisfies Record<string, axeCore.RunOptions>;

/**
 * Returns violations of WCAG 2.2 at level AA and of axe's best practices, in both themes. axe runs in the page
 * itself: its adapter for Playwright opens a second page for each result, to support frames of other hosts, and
 * takes three times as long.
 * @param part selector of the part to check
 */
export async function violations(page: Page, part = "html"): Promise<string[]> {
  await page.evaluate(script);
  // With transitions, inherited colors change level by level, each a frame later than its parent.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after { transition: none !important }");
    document.adoptedStyleSheets.push(sheet);
  });
  const found: string[] = [];
  for (const [colorScheme, options] of Object.entries<axeCore.RunOptions>(THEMES)) {
    await page.emulateMedia({ colorScheme: colorScheme === "dark" ? "dark" : "light" });
    await page.waitForFunction(
      (scheme) => matchMedia(`(prefers-color-scheme: ${scheme})`).matches,
      colorScheme,
      // Not by animation frames, which a busy machine may not produce for a while.
      { polling: 20 },
    );
    found.push(
      ...(await page.evaluate(
        async ([theme, selector, rules]) => {
          const { axe } = window as unknown as { axe: typeof axeCore };
          const { violations } = await axe.run(selector, { ...rules, resultTypes: ["violations"] });
          // axe considers everything in a disabled fieldset unfocusable, but only its form controls are.
          const stop = "fieldset:disabled :not(button, input, select, textarea)[tabindex='0']";
          const reached = (id: string, target: string) => {
            const region = document.querySelector(target);
            return (
              id === "scrollable-region-focusable" && (region?.matches(stop) || region?.querySelector(stop))
            );
          };
          return violations.flatMap(({ id, nodes }) => {
            const targets = nodes
              .map(({ target }) => String(target))
              .filter((target) => !reached(id, target));
            return targets.length > 0 ? [`${theme}: ${id} at ${targets.join(", ")}`] : [];
          });
        },
        [colorScheme, part, options] as const,
      )),
    );
  }
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return found;
}
