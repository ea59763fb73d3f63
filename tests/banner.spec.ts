import type { Page } from "@playwright/test";
import { readSite } from "#editorial/site.ts";
import { layoutShifts } from "./support/layout.ts";
import { openScripted, scriptOf } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const banner = (page: Page) => page.getByRole("complementary", { name: "Announcement" });
const close = (page: Page) => banner(page).getByRole("button", { name: "Close announcement" });
/** The link on the home page that replaces the banner once it is closed. */
const offer = (page: Page) => page.getByRole("main").getByRole("link", { name: readSite().promo.link });

test("stays closed after navigation and reload, and the home page shows its link instead", {
  tag: "@also-phone",
}, async ({ page }) => {
  await openScripted(page, "/");
  await expect(banner(page)).toContainText(readSite().promo.text);
  await expect(banner(page).getByRole("link")).toHaveAttribute("href", readSite().freeAccount.href);
  await expect(offer(page)).toBeHidden();

  await close(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(offer(page)).toBeVisible();

  await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
  await expect(page).toHaveURL("/retail");
  await expect(banner(page)).toBeHidden();

  await page.reload();
  await expect(banner(page)).toBeHidden();
  await openScripted(page, "/");
  await expect(banner(page)).toBeHidden();
  await expect(offer(page)).toBeVisible();
});

test("can be closed before the script of the page has arrived, and has no button if it never does", async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(scriptOf("entry.client"), async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto("/retail", { waitUntil: "commit" });
  await close(page).click();
  await expect(banner(page)).toBeVisible();
  arrive();
  await expect(banner(page)).toBeHidden();

  await page.unroute(scriptOf("entry.client"));
  await page.route(scriptOf("entry.client"), (route) => route.abort());
  await page.evaluate(() => localStorage.clear());
  await page.goto("/retail");
  await expect(banner(page)).toBeVisible();
  await expect(close(page)).toBeHidden();
});

test("closes in every open tab at once, and in tabs opened later", { tag: "@every" }, async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await openScripted(page, "/");
  await openScripted(second, "/");
  await expect(close(second)).toBeVisible();
  await close(page).click();
  await expect(banner(second)).toBeHidden();
  await expect(offer(second)).toBeVisible();
  await second.reload();
  await expect(banner(second)).toBeHidden();

  const later = await context.newPage();
  await openScripted(later, "/retail");
  await expect(banner(later)).toBeHidden();
});

test("follows a change in another tab while the page was in the back/forward cache", {
  tag: "@every",
}, async ({ page, context }) => {
  await openScripted(page, "/");
  const second = await context.newPage();
  await openScripted(second, "/retail");
  await close(second).click();
  // Pages in the back/forward cache receive no storage events.
  await page.evaluate(() => {
    delete document.documentElement.dataset.promo;
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect(banner(page)).toBeHidden();
});

test("shows again when its copy has changed", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, "/");
  await page.evaluate(() => localStorage.setItem("promo", "the key of an earlier promo"));
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test("closes by keyboard", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, "/");
  await banner(page).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(close(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(banner(page)).toBeHidden();
  // Focus continues at the position of the banner.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("header") !== null)).toBe(true);
});

for (const state of ["open", "closed"]) {
  test(`causes no layout shift while the page loads with the banner ${state}`, {
    tag: ["@every", "@phone"],
  }, async ({ page }) => {
    await openScripted(page, "/");
    if (state === "closed") await close(page).click();
    await openScripted(page, "/");
    await page.waitForLoadState("networkidle");
    expect(await layoutShifts(page)).toEqual([]);
  });
}

test("the second banner is on the page of all features, with a working link", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
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
  // Closing the promo banner must not close this one.
  await close(page).click();
  await expect(banner(page)).toBeHidden();
  await expect(second).toBeVisible();
  await page.goto("/retail");
  await expect(second).toHaveCount(0);
});

test("does not flash when closed: only the inline script of the page is needed", { tag: "@every" }, async ({
  page,
  context,
  watch,
}) => {
  await openScripted(page, "/");
  await close(page).click();
  watch.expect(/Failed to load resource/);
  const next = await context.newPage();
  await next.route("**/assets/*.js", (route) => route.abort());
  await next.goto("/");
  await expect(next.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(next)).toBeHidden();
});

test("is hidden on pages without the header", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, "/oneaiv");
  await expect(banner(page)).toHaveCount(0);
});

test.describe("after its last day", () => {
  const { text, link } = readSite().promo;
  const site = withSettings({ promo: { text, link, until: "2020-01-31" } });

  test("neither the banner nor its link is there, and the header has its usual style", {
    tag: "@every",
  }, async ({ page }) => {
    await openScripted(page, `${site.origin}/`);
    await expect(banner(page)).toHaveCount(0);
    await expect(offer(page)).toHaveCount(0);
    await expect(page.locator("html")).toHaveAttribute("data-promo", "closed");
  });
});
