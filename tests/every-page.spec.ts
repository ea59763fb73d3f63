import { addressOf, sitePages } from "./support/routes.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/*
 * Requirements of every page, on the narrowest phone. Accessibility is checked for each template and demo
 * (`accessibility.spec.ts`, `demos.spec.ts`), and for every page by `npm run prove -- every-layout`.
 */

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

/** Pages per test: they share the browser's cache. */
const AT_A_TIME = 20;

const addresses = [...new Set([...sitePages.map(addressOf), ...templates.map(({ path }) => path)])];
for (let first = 0; first < addresses.length; first += AT_A_TIME) {
  const group = addresses.slice(first, first + AT_A_TIME);
  test(`fit the narrowest phone: ${group[0]} and the ${group.length - 1} pages after it`, async ({
    page,
  }) => {
    for (const address of group) {
      // Its download is a navigation by itself, which the next one would end.
      const download = address.startsWith("/download-aiv/") ? page.waitForEvent("download") : undefined;
      await page.goto(address);
      await download;
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
