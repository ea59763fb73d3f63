import type { Page } from "@playwright/test";
import { readSite } from "../editorial/site.ts";
import { openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
const close = (page: Page) => banner(page).getByRole("button", { name: "Close announcement" });
/** What the home page offers in the banner's place once it is closed. */
const offer = (page: Page) => page.getByRole("main").getByRole("link", { name: readSite().promo.link });

test("stays closed after navigation and reload, and the home page takes over its offer", {
  tag: "@phone",
}, async ({ page }) => {
  await openLive(page, "/");
  await expect(banner(page)).toContainText(readSite().promo.text);
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", readSite().startHref);
  await expect(offer(page)).toBeHidden();

  await close(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(offer(page)).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
  await expect(page).toHaveURL("/retail");
  await expect(banner(page)).toBeHidden();

  await page.reload();
  await expect(banner(page)).toBeHidden();
  await openLive(page, "/");
  await expect(banner(page)).toBeHidden();
  await expect(offer(page)).toBeVisible();
});

test("closes in every open tab at once, and in those opened later", async ({ page, context }) => {
  const second = await context.newPage();
  await openLive(page, "/");
  await openLive(second, "/");
  await expect(close(second)).toBeVisible();
  await close(page).click();
  await expect(banner(second)).toBeHidden();
  await expect(offer(second)).toBeVisible();
  await second.reload();
  await expect(banner(second)).toBeHidden();

  const later = await context.newPage();
  await openLive(later, "/retail");
  await expect(banner(later)).toBeHidden();
});

test("follows what another tab did while the page lay in the back cache", async ({ page, context }) => {
  await openLive(page, "/");
  const second = await context.newPage();
  await openLive(second, "/retail");
  await close(second).click();
  // As a page finds itself that was out of reach of the signal when it was sent.
  await page.evaluate(() => {
    delete document.documentElement.dataset.promo;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(banner(page)).toBeHidden();
});

test("shows again when its words have changed", async ({ page }) => {
  await openLive(page, "/");
  await page.evaluate(() => localStorage.setItem("promo", "the key of an earlier promo"));
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test("closes by keyboard", async ({ page }) => {
  await openLive(page, "/");
  await banner(page).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(close(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  // The way on begins where the banner was.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
});

for (const state of ["open", "closed"]) {
  test(`shifts nothing while the page loads with the banner ${state}`, { tag: "@phone" }, async ({
    page,
  }) => {
    await openLive(page, "/");
    if (state === "closed") await close(page).click();
    await openLive(page, "/");
    await page.waitForLoadState("networkidle");
    const shifts = await page.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      return observer.takeRecords().map((entry) => entry.toJSON());
    });
    expect(shifts).toEqual([]);
  });
}

test("the second banner stands on the page of all features, and leads on", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto("/featurePage/sample");
  const second = page.getByRole("complementary", { name: "Deployment" });
  await expect(second).toContainText("Docker");
  for (const [name, href] of [
    ["Documentation", "/documentations"],
    ["Pricing", "/aiv-pricing"],
    ["Support", "/support"],
    ["Download", "/aiv-download"],
  ] as const) {
    await expect(second.getByRole("link", { name })).toHaveAttribute("href", href);
  }
  // It is not the promo, and goes on standing when that is closed.
  await close(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(second).toBeVisible();
  await page.goto("/retail");
  await expect(second).toHaveCount(0);
});

test("does not flash when it was closed: no script but the page's own first line is needed", async ({
  page,
  watch,
}) => {
  await openLive(page, "/");
  await close(page).click();
  watch.expect(/Failed to load resource/);
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test("is not shown where the header is hidden", async ({ page }) => {
  await openLive(page, "/oneaiv");
  await expect(banner(page)).toHaveCount(0);
});
