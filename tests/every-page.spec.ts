import { violations } from "./support/axe.ts";
import { addressOf, sitePages } from "./support/routes.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/* What every single page owes its visitors on the narrowest phone. */

test.use({ viewport: { width: 320, height: 640 }, isMobile: true, hasTouch: true });

const oneOfEach = new Set(templates.map(({ path }) => path));
const addresses = new Set([...sitePages.map(addressOf), ...oneOfEach]);

for (const address of addresses) {
  test(`${address} fits the narrowest phone and can be used by everyone`, async ({ page }) => {
    await page.goto(address);
    const wide = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }));
    expect(wide).toEqual({ page: 320, window: 320 });
    // Header and footer are the same on all pages of a template.
    expect(await violations(page, oneOfEach.has(address) ? "html" : "main")).toEqual([]);
  });
}
