import { violations } from "./support/axe.ts";
import { addressOf, sitePages } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";

/* What every single page owes its visitors on the narrowest phone. Header, footer and templates have tests of their own. */

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

for (const route of sitePages) {
  test(`${route.path} fits the narrowest phone and can be used by everyone`, async ({ page }) => {
    await page.goto(addressOf(route));
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(wide).toEqual({ page: 320, window: 320 });
    expect(await violations(page, "main")).toEqual([]);
  });
}
