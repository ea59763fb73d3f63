import { openHydrated } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/* A prerendered page has a stylesheet with only the rules that it uses; all others follow with the first input. */

for (const javaScriptEnabled of [true, false])
  test(`no page lacks a rule ${javaScriptEnabled ? "once it is hydrated" : "without JavaScript"}`, {
    tag: "@every",
  }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const page = await context.newPage();
    const lacking: Record<string, string[]> = {};
    for (const { path } of templates) {
      await page.goto(path);
      if (javaScriptEnabled) await page.waitForFunction(isHydrated);
      const missing = await page.evaluate(findMissingRules);
      if (missing.length > 0) lacking[path] = missing;
    }
    await context.close();
    expect(lacking).toEqual({});
  });

test("the first input applies all styles", async ({ page }) => {
  await openHydrated(page, "/company/faq");
  const all = page.locator(
    `link[href="${await page.locator("link[data-all-styles]").getAttribute("data-all-styles")}"]`,
  );
  await expect(all).toHaveAttribute("media", "not all");
  await page.keyboard.press("Tab");
  await expect(all).toHaveAttribute("media", "all");
});

/** Runs in the page: returns true once React has hydrated its main part, without any input. */
function isHydrated(): boolean {
  return Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps$"));
}

/**
 * Runs in the page: returns the selectors of all rules that apply to an element, in whatever state, while the page's own
 * stylesheet has no rule with the same declarations for it.
 */
async function findMissingRules(): Promise<string[]> {
  const link = document.querySelector<HTMLLinkElement>("link[data-all-styles]");
  // Pages rendered on request and the offline page have the whole stylesheet.
  if (!link?.sheet) return [];
  const ANY = ":is(*)";
  const whole = new CSSStyleSheet();
  await whole.replace(await (await fetch(link.dataset.allStyles ?? "")).text());
  const own = Map.groupBy(rulesOf(link.sheet), declarationsOf);
  const missing = rulesOf(whole).flatMap((rule) => {
    const styled = new Set((own.get(declarationsOf(rule)) ?? []).flatMap(matchesOf));
    return matchesOf(rule).every((element) => styled.has(element)) ? [] : [rule.selectorText];
  });
  return [...missing, ...missingVariables(textOf(link.sheet), textOf(whole))];

  function textOf(sheet: CSSStyleSheet): string {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join("\n");
  }

  /** Variables are left out where nothing uses them. */
  function declarationsOf({ style }: CSSStyleRule): string {
    const names = [...style].filter((name) => !name.startsWith("--")).sort();
    return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
  }

  function missingVariables(ownText: string, wholeText: string): string[] {
    const used = `${ownText} ${document.documentElement.outerHTML}`.matchAll(/var\((--[\w-]+)/g);
    return [...new Set([...used].map(([, name]) => `${name}:`))].filter(
      (declaration) => wholeText.includes(declaration) && !ownText.includes(declaration),
    );
  }

  function rulesOf(group: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
    return [...group.cssRules].flatMap((rule) =>
      rule instanceof CSSStyleRule ? [rule] : "cssRules" in rule ? rulesOf(rule as CSSGroupingRule) : [],
    );
  }

  function matchesOf({ selectorText }: CSSStyleRule): Element[] {
    const inAnyState = selectorText
      .replaceAll(/::[\w-]+(\([^()]*\))?/g, () => ANY)
      .replaceAll(/(?<!\\):not\([^()]*\)/g, () => ANY)
      .replaceAll(
        /(?<!\\):(hover|focus-visible|focus-within|focus|active|checked|disabled|target|open)\b/g,
        () => ANY,
      )
      .replaceAll(/(?<!\\):(is|where|has)\(\)/g, () => ANY);
    return [...document.querySelectorAll(inAnyState)];
  }
}
