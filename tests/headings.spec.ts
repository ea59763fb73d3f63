import { tagsOfCase } from "#testing/cases.ts";
import { expect, test } from "./support/test.ts";

/** Returns words in headings and table heads that a line break splits. Runs in the page. */
function dividedWords(): string[] {
  const divided: string[] = [];
  for (const element of document.querySelectorAll("h1, h2, h3, h4, th")) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      // Longer words may not fit into a line on a phone.
      for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}-]{2,16}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
        if (new Set(tops).size > 1) divided.push(word);
      }
    }
  }
  return divided;
}

for (const [index, width] of [390, 1440].entries())
  test(`no word of a heading is split at ${width} px`, { tag: tagsOfCase(index) }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/",
      "/company/awards",
      "/tutorials/split-by-region",
      "/featurePage/admin/identity_acces_management",
      "/featurePage/reporting/groupreport",
    ]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      expect(await page.evaluate(dividedWords), path).toEqual([]);
    }
  });
