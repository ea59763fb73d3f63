import { tagsOfCase } from "#testing/cases.ts";
import { lostInForcedColors } from "./support/forced-colors.ts";
import { tabThrough } from "./support/keyboard.ts";
import { findCutOff } from "./support/layout.ts";
import { hydrateIslands } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/*
 * A few pages with much content, and the keyboard on one page of each template. `every-layout.spec.ts` checks every
 * page in forced colors and at 200 % zoom.
 */

const dense = ["/featurePage/reporting/reportbursting", "/", "/company/aboutus/exploredashboard"];
for (const [index, path] of dense.entries()) {
  test(`${path} conveys nothing by color alone in forced colors`, { tag: tagsOfCase(index) }, async ({
    page,
  }) => {
    await page.goto(path);
    await hydrateIslands(page.locator("body"));
    expect(await lostInForcedColors(page)).toEqual([]);
  });
}

test("forced colors override a chosen theme", { tag: "@every" }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.goto("/retail");
  const mark = page.locator("main figure svg path[fill^='var']").first();
  const chosen = await mark.evaluate((element) => getComputedStyle(element).fill);
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  expect(await mark.evaluate((element) => getComputedStyle(element).fill)).toBe(chosen);
});

/* Equals a window of 1280 by 720 pixels at 200 %. */
test.describe("at 200 % zoom", () => {
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test("nothing is cut off, and Tab moves through the page and back with visible focus", {
    tag: "@every",
  }, async ({ page }) => {
    await page.goto("/featurePage/reporting/reportbursting");
    await hydrateIslands(page.locator("body"));
    expect(await page.evaluate(findCutOff)).toEqual([]);
    const down = await tabThrough(page);
    expect(down.wrong).toEqual([]);
    expect(down.stops).toBeGreaterThan(60);
    expect(await tabThrough(page, "Shift+Tab")).toEqual(down);
  });
});

for (const { path } of templates)
  test(`Tab moves through ${path} and back with visible focus`, { tag: "@every" }, async ({ page }) => {
    await page.goto(path);
    await hydrateIslands(page.locator("body"));
    const down = await tabThrough(page);
    expect(down.wrong).toEqual([]);
    expect(await tabThrough(page, "Shift+Tab")).toEqual(down);
  });
