import { openScripted } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/* A prerendered page has a stylesheet with only the rules that it uses; all others follow with the first island or dialog. */

test("no page lacks a rule", { tag: "@every" }, async ({ browser }) => {
  // As the server renders it: the first island loads all rules.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const lacking: Record<string, string[]> = {};
  for (const { path } of templates) {
    await page.goto(path);
    const missing = await page.evaluate(findMissingRules);
    if (missing.length > 0) lacking[path] = missing;
  }
  await context.close();
  expect(lacking).toEqual({});
});

test("the first island loads all styles", async ({ page }) => {
  await openScripted(page, "/retail");
  const all = page.locator(
    `link[href="${await page.locator("link[data-all-styles]").getAttribute("data-all-styles")}"]`,
  );
  await expect(all).toHaveCount(0);
  await page.getByRole("contentinfo").getByLabel("Email").focus();
  await expect(all).toHaveCount(1);
});

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
