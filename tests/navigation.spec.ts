import type { Page } from "@playwright/test";
import { readSite } from "#editorial/site.ts";
import { launchWithBackForwardCache } from "./support/back-forward-cache.ts";
import { layoutShifts } from "./support/layout.ts";
import { openMenu, panel } from "./support/menus.ts";
import { openHydrated, openScripted, waitForScript } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top }), y);
/** Returns the position of the header's lower edge: 0 or less if it is out of the viewport. */
const headerBottom = (page: Page) =>
  header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test.describe("the header", { tag: "@phone" }, () => {
  test("hides on scrolling down, returns on scrolling up, and causes no layout shift", async ({ page }) => {
    await openScripted(page, "/retail");
    // Waits for the page to process each scroll, because a busy browser merges consecutive ones.
    const away = () => expect(header(page)).toHaveAttribute("data-away");
    await scrollTo(page, 1000);
    await away();
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await scrollTo(page, 940);
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(50);
    expect(await header(page).evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
    await scrollTo(page, 1200);
    await away();
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await scrollTo(page, 0);
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(50);
    expect(await layoutShifts(page)).toEqual([]);
  });

  test("stays while it contains the focus, and returns for it", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await header(page).getByRole("link", { name: readSite().freeAccount.label }).focus();
    await scrollTo(page, 900);
    await expect(header(page)).toHaveAttribute("data-away");
    expect(await headerBottom(page)).toBeGreaterThan(50);

    await main(page).focus();
    await scrollTo(page, 1800);
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await header(page).getByRole("link", { name: readSite().freeAccount.label }).focus();
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(50);
  });

  test("does not cover the heading that a link targets", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/company/aiv-blog/aiv-vs-qlik");
    await scrollTo(page, 3000);
    const id = await main(page).locator("h2[id]").nth(1).getAttribute("id");
    await page.evaluate((hash) => {
      location.hash = hash ?? "";
    }, id);
    const top = () =>
      main(page)
        .locator("h2[id]")
        .nth(1)
        .evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(72);
    expect(await top()).toBeLessThan(160);
  });

  test("has another style while the promo banner is shown", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    const look = () =>
      header(page).evaluate((element) => {
        const { borderBottomStyle, height } = getComputedStyle(element);
        return `${borderBottomStyle} ${height}`;
      });
    expect(await look()).toBe("double 64px");
    await page.getByRole("button", { name: "Close announcement" }).click();
    await expect.poll(look).toBe("solid 72px");
    await page.reload();
    expect(await look()).toBe("solid 72px");
  });
});

test("the header stays while a menu is open", { tag: "@every" }, async ({ page }) => {
  await openScripted(page, "/retail");
  await openMenu(page, "Partners");
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await scrollTo(page, 900);
  await expect(header(page)).toHaveAttribute("data-away");
  expect(await headerBottom(page)).toBeGreaterThan(50);
  await expect(panel(page, "Partners")).toBeVisible();
});

test.describe("motion", () => {
  const slide = (page: Page) =>
    header(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).transitionDuration));

  test("is short, and off with reduced motion", { tag: "@every" }, async ({ page }) => {
    await page.goto("/retail");
    expect(await slide(page)).toBeLessThan(0.001);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(await slide(page)).toBe(0.2);
  });
});

test.describe("a navigation", { tag: "@also-phone" }, () => {
  const energy = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Energy" });

  test("loads a document, and going back shows the page as it was left", async ({ page }) => {
    await openScripted(page, "/retail");
    await energy(page).scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    expect(from).toBeGreaterThan(500);
    await energy(page).click();
    await expect(page).toHaveURL("/energy");
    await waitForScript(page);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/retail");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  });

  test("logs no error where its cross-fade is cut short", { tag: "@every" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.addInitScript(() =>
      window.addEventListener("pagereveal", ({ viewTransition }) => {
        viewTransition?.skipTransition();
        document.documentElement.dataset.wasCut = String(Boolean(viewTransition));
      }),
    );
    await openScripted(page, "/retail");
    await energy(page).click();
    await expect(page).toHaveURL("/energy");
    await expect(page.locator("html")).toHaveAttribute("data-was-cut", "true");
  });

  test("comes from the back/forward cache on going back, with its hydrated islands", async ({ baseURL }) => {
    // Playwright disables this cache in its own browsers.
    await using browser = await launchWithBackForwardCache();
    const page = await browser.newPage();
    for (const path of ["/", "/company/contact", "/featurePage/sample/sharing/alert", "/aiv-demo"]) {
      await openHydrated(page, baseURL + path);
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));
      await energy(page).click();
      await page.waitForURL("**/energy");
      // Playwright's own way waits for a document to load, and none does.
      await page.evaluate(() => history.back());
      await expect
        .poll(() => page.evaluate(() => [location.pathname, "isSamePage" in window]).catch(() => []))
        .toEqual([path, true]);
    }
  });

  test("is prepared by the browser's rules, which leave out what may change something", async ({ page }) => {
    await page.goto("/retail");
    const rules = JSON.parse(
      (await page.locator("script[type=speculationrules]").textContent()) ?? "",
    ) as Record<"prefetch" | "prerender", readonly { eagerness: string }[]>;
    expect(rules.prerender.length).toBe(1);
    const excluded = JSON.stringify(rules);
    for (const path of ["/db/*", "/api/*", "/form/*"]) expect(excluded).toContain(path);
  });

  test("counts and stores nothing while it is prepared, until it is seen", { tag: "@every" }, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(document, "prerendering", { value: true, configurable: true }),
    );
    const isStarted = async () => (await page.locator("link[rel=manifest]").count()) > 0;
    const source = () => page.evaluate(() => sessionStorage.getItem("source"));
    await openScripted(page, "/retail?utm_source=news");
    await page.waitForLoadState("networkidle");
    expect(await source()).toBeNull();
    expect(await isStarted()).toBe(false);
    await page.evaluate(() => {
      Object.defineProperty(document, "prerendering", { value: false });
      document.dispatchEvent(new Event("prerenderingchange"));
    });
    expect(await source()).toContain("news");
    await expect.poll(isStarted).toBe(true);
  });

  test("is fetched ahead while the pointer rests on its link, where a browser has no such rules", {
    tag: "@every",
  }, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLScriptElement.supports = () => false;
    });
    await openScripted(page, "/retail");
    await expect
      .poll(async () => {
        await energy(page).dispatchEvent("pointerover");
        return page.locator('link[rel=prefetch][href$="/energy"]').count();
      })
      .toBe(1);
  });

  test("closes the menu that led to it, also on going back", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await openMenu(page, "Learn");
    await panel(page, "Learn").getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/support");
    await page.goBack();
    await expect(page).toHaveURL("/retail");
    await expect(panel(page, "Learn")).toBeHidden();
  });
});
