import { lostInForcedColors } from "./support/forced-colors.ts";
import { tour, wakeAll } from "./support/keyboard.ts";
import { findCutOff } from "./support/layout.ts";
import { expect, test } from "./support/test.ts";

/*
 * The short form of `npm run prove -- every-layout keyboard`: some pages that have much on them, here; every page and a
 * page of each template there.
 */

for (const path of ["/", "/featurePage/reporting/reportbursting", "/company/aboutus/exploredashboard"]) {
  test(`${path} tells nothing by color alone where colors are forced`, async ({ page }) => {
    await page.goto(path);
    await wakeAll(page);
    expect(await lostInForcedColors(page)).toEqual([]);
  });
}

test("a theme that was chosen gives way to forced colors", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  await page.emulateMedia({ forcedColors: "active", colorScheme: "light" });
  await page.goto("/retail");
  const mark = page.locator("main figure svg path[fill^='var']").first();
  const chosen = await mark.evaluate((element) => getComputedStyle(element).fill);
  await page.evaluate(() => delete document.documentElement.dataset.theme);
  expect(await mark.evaluate((element) => getComputedStyle(element).fill)).toBe(chosen);
});

/* A window of 1280 by 720 pixels at 200 %. */
test.describe("at 200 % zoom", () => {
  test.use({ viewport: { width: 640, height: 360 }, deviceScaleFactor: 2 });

  test("nothing is cut off, and Tab goes through the page and back with the focus in sight", async ({
    page,
  }) => {
    await page.goto("/featurePage/reporting/reportbursting");
    await wakeAll(page);
    expect(await page.evaluate(findCutOff)).toEqual([]);
    const down = await tour(page);
    expect(down.wrong).toEqual([]);
    expect(down.stops).toBeGreaterThan(60);
    expect(await tour(page, "Shift+Tab")).toEqual(down);
  });
});

test("Tab goes through a page from its top to its bottom with the focus in sight", async ({ page }) => {
  await page.goto("/contactus");
  await wakeAll(page);
  const { stops, wrong } = await tour(page);
  expect(wrong).toEqual([]);
  expect(stops).toBeGreaterThan(60);
});
