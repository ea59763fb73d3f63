import { inGroups, tagsOfCase } from "#testing/cases.ts";
import { pageAddresses } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/*
 * Every page fits the narrowest phone, as the server renders it. `demos.spec.ts` measures hydrated demos,
 * `every-layout.spec.ts` every page after hydration, with its accessibility.
 */

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true, javaScriptEnabled: false });

for (const [index, group] of inGroups(pageAddresses, 10).entries()) {
  test(`fit the narrowest phone: ${group[0]} and the ${group.length - 1} pages after it`, {
    tag: tagsOfCase(index),
  }, async ({ page }) => {
    for (const address of group) {
      await page.goto(address);
      const widths = await page.evaluate(() => {
        // Folded content may be wider than the visible content: numbers of a chart, answers, code.
        for (const folded of document.querySelectorAll<HTMLDetailsElement>("main details"))
          folded.open = true;
        const { scrollWidth, clientWidth } = document.documentElement;
        return { page: scrollWidth, window: clientWidth };
      });
      expect.soft(widths, address).toEqual({ page: 320, window: 320 });
    }
  });
}
