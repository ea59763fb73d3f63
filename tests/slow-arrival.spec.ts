import { tagsOfCase } from "#testing/cases.ts";
import { layoutShifts } from "./support/layout.ts";
import { startSlowSite } from "./support/slow-site.ts";
import { test as base, expect } from "./support/test.ts";

/* A browser paints a page while it arrives. What it paints early must not move when the rest follows. */

const test = base.extend({
  baseURL: async ({ baseURL }, use) => {
    const slow = await startSlowSite(baseURL ?? "");
    await use(slow.origin);
    await slow.stop();
  },
});

for (const [index, path] of ["/", "/company/contact", "/support", "/company/faq"].entries())
  test(`nothing of ${path} moves while it arrives slowly`, {
    tag: tagsOfCase(index, "@phone"),
  }, async ({ page }) => {
    await page.goto(path);
    expect(await layoutShifts(page)).toEqual([]);
  });
