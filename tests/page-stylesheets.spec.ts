import { globSync, readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { openHydrated } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/* A page has one stylesheet, with every rule that it, its islands and the dialogs need. */

const all = globSync("build/client/assets/styles-*.css").map((file) => readFileSync(file, "utf8"));
const missingRules = (page: Page) => page.evaluate(findMissingRules, all.join());

test("no page lacks a rule, with its islands hydrated", { tag: "@every" }, async ({ page }) => {
  const lacking: Record<string, string[]> = {};
  for (const { path } of templates) {
    await openHydrated(page, path);
    const missing = await missingRules(page);
    if (missing.length > 0) lacking[path] = missing;
  }
  expect(all).toHaveLength(1);
  expect(lacking).toEqual({});
});

for (const path of ["/retail", "/search?q=report"])
  test(`no dialog on ${path} lacks a rule`, { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, path);
    const dialog = page.getByRole("dialog");
    await page.keyboard.press("Control+k");
    await dialog.getByRole("combobox").fill("report");
    await expect(dialog.getByRole("option").first()).toBeVisible();
    expect(await missingRules(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("link", { name: "Book a 30-minute call" }).click();
    await dialog.getByRole("button").last().click();
    expect(await missingRules(page)).toEqual([]);
  });

/**
 * Runs in the page: returns the selectors of all rules that apply to an element, in whatever state, while the page's own
 * stylesheet has no rule with the same declarations for it.
 */
async function findMissingRules(all: string): Promise<string[]> {
  const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet]");
  if (!link?.sheet) throw new Error("The page has no stylesheet");
  const ANY = ":is(*)";
  const whole = await new CSSStyleSheet().replace(all);
  const own = Map.groupBy(rulesOf(link.sheet), declarationsOf);
  const missing = rulesOf(whole).flatMap((rule) => {
    const styled = new Set((own.get(declarationsOf(rule)) ?? []).flatMap(matchesOf));
    return matchesOf(rule).every((element) => styled.has(element)) ? [] : [rule.selectorText];
  });
  return [...missing, ...missingVariables(textOf(link.sheet), textOf(whole))];

  function textOf(sheet: CSSStyleSheet): string {
    return [...sheet.cssRules].map(({ cssText }) => cssText).join("\n");
  }

  function declarationsOf({ style }: CSSStyleRule): string {
    const names = [...style].filter((name) => !name.startsWith("--")).sort();
    return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
  }

  /** Returns the variables that are used without a value in their place, and not defined. */
  function missingVariables(ownText: string, wholeText: string): string[] {
    const used = `${ownText} ${document.documentElement.outerHTML}`.matchAll(/var\((--[\w-]+)\)/g);
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
