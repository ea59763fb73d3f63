import type { APIRequestContext, Page } from "@playwright/test";
import { readSite } from "#editorial/site.ts";
import { layoutShifts } from "./support/layout.ts";
import { openMenu, panel } from "./support/menus.ts";
import { openHydrated, waitForHydration } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top }), y);
/** Returns the position of the header's lower edge: 0 or less if it is out of the viewport. */
const headerBottom = (page: Page) =>
  header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));

test.describe("the header", { tag: "@phone" }, () => {
  test("hides on scrolling down, returns on scrolling up, and causes no layout shift", async ({ page }) => {
    await openHydrated(page, "/retail");
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
    await openHydrated(page, "/retail");
    await header(page).getByRole("link", { name: readSite().freeAccount.short }).focus();
    await scrollTo(page, 900);
    await expect(header(page)).toHaveAttribute("data-away");
    expect(await headerBottom(page)).toBeGreaterThan(50);

    await main(page).focus();
    await scrollTo(page, 1800);
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await header(page).getByRole("link", { name: readSite().freeAccount.short }).focus();
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(50);
  });

  test("does not cover the heading that a link targets", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, "/company/aiv-blog/aiv-vs-qlik");
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
    await openHydrated(page, "/retail");
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
  await openHydrated(page, "/retail");
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

test.describe("a client navigation", { tag: "@also-phone" }, () => {
  test("moves focus to the page and announces its title", async ({ page }) => {
    await openHydrated(page, "/retail");
    const retail = await page.title();
    await expect(page.getByRole("status").first()).toBeEmpty();
    await page.getByRole("contentinfo").getByRole("link", { name: "Energy" }).click();
    await expect(page).toHaveURL("/energy");
    await expect(main(page)).toBeFocused();
    await expect(page).not.toHaveTitle(retail);
    await expect(page.getByRole("status").first()).toHaveText(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/retail");
    await expect(page).toHaveTitle(retail);
    await expect(main(page)).toBeFocused();
    await expect(page.getByRole("status").first()).toHaveText(retail);
  });

  test("shows a progress bar for a slow page only", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, "/retail");
    const line = page.getByRole("progressbar", { name: "Loading the page" });
    const held = Promise.withResolvers<void>();
    await page.route("**/energy.data*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.getByRole("contentinfo").getByRole("link", { name: "Energy" }).click();
    await expect(line).toBeVisible();
    await expect(page).toHaveURL("/retail");
    held.resolve();
    await expect(page).toHaveURL("/energy");
    await expect(line).toHaveCount(0);
  });

  test("restores the scroll position on going back", async ({ page }) => {
    await openHydrated(page, "/retail");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Energy" });
    await link.scrollIntoViewIfNeeded();
    const from = await page.evaluate(() => scrollY);
    expect(from).toBeGreaterThan(500);
    await link.click();
    await expect(page).toHaveURL("/energy");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL("/retail");
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(from);
  });

  test("may follow another one immediately", { tag: "@every" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openHydrated(page, "/retail");
    await page.evaluate(() => {
      for (const path of ["/energy", "/education", "/healthcare"])
        document.querySelector<HTMLAnchorElement>(`footer a[href="${path}"]`)?.click();
    });
    await expect(page).toHaveURL("/healthcare");
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>("footer a[href='/energy']")?.click());
    await expect(page).toHaveURL("/energy");
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>("footer a[href='/retail']")?.click());
    await expect(page).toHaveURL("/retail");
    await expect(main(page)).toBeFocused();
  });

  test("is prefetched while focus rests on its link, and left to the browser while a key is held", {
    tag: "@every",
  }, async ({ page }) => {
    await openHydrated(page, "/retail");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Energy" });
    const fetchedAhead = page.waitForRequest((request) => new URL(request.url()).pathname === "/energy.data");
    await link.focus();
    await fetchedAhead;
    const anotherTab = page.context().waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    await (await anotherTab).waitForURL("/energy");
    expect(new URL(page.url()).pathname).toBe("/retail");
  });

  test("is not prepared without network, which would lose the page", { tag: "@every" }, async ({
    page,
    context,
    watch,
  }) => {
    // Interactive parts of the page may load at any time.
    watch.expect(/ERR_INTERNET_DISCONNECTED/);
    await openHydrated(page, "/retail");
    await page.clock.install();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await context.setOffline(true);
    const link = header(page).getByRole("link", { name: readSite().freeAccount.short });
    await link.hover();
    await link.focus();
    await page.clock.runFor(1000);
    await context.setOffline(false);
    await page.clock.resume();
    await link.click();
    await expect(page).not.toHaveURL("/retail");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });

  test("does not handle links to files, which the browser opens", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, "/retail");
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog feed" }).click();
    expect(new URL((await opened).url()).pathname).toBe("/company/aiv-blog/feed.xml");
  });

  test("to the current page resets it", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, "/retail");
    await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
    await expect(main(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL("/retail");
  });

  test("adds the menus if the first page has none", { tag: "@every" }, async ({ page }) => {
    await page.goto("/oneaiv");
    await expect(header(page)).toHaveCount(0);
    await waitForHydration(page);
    await page.getByRole("contentinfo").getByRole("link", { name: "Energy" }).click();
    await expect(page).toHaveURL("/energy");
    await openMenu(page, "Solutions");
    await expect(panel(page, "Solutions").locator("[aria-current=page]")).toHaveText("Energy");
    await page.goBack();
    await expect(page).toHaveURL("/oneaiv");
    await expect(header(page)).toHaveCount(0);
    await page.goForward();
    await openMenu(page, "Learn");
    await panel(page, "Learn").getByRole("link", { name: "Support" }).click();
    await expect(page).toHaveURL("/support");
  });
});

test.describe("the static parts of a page, which its loader data only reference", () => {
  const words = (page: Page) =>
    main(page)
      .locator("[data-static]")
      .evaluateAll((parts) => parts.map((part) => part.textContent?.length));

  /** Returns the text lengths of the static parts in the server's HTML. */
  async function wordsOf(request: APIRequestContext, page: Page, path: string) {
    const html = await (await request.get(path)).text();
    return page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("main [data-static]")].map(
          (part) => part.textContent?.length,
        ),
      html,
    );
  }

  for (const path of ["/", "/retail"]) {
    test(`persist when ${path} hydrates, and are restored with it`, { tag: "@every" }, async ({
      page,
      request,
    }) => {
      await openHydrated(page, path);
      const before = await wordsOf(request, page, path);
      expect(Math.max(...before.map(Number))).toBeGreaterThan(50);
      expect(await words(page)).toEqual(before);
      const figure = main(page).getByRole("figure").first();
      const text = (await figure.textContent()) ?? "";
      await page.getByRole("contentinfo").getByRole("link", { name: "Energy" }).click();
      await expect(page).toHaveURL("/energy");
      await expect(main(page)).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL(path);
      await expect(figure).toHaveText(text);
    });
  }

  test("are rendered again in a document that was modified on the way", { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Minified React error #4(18|25)/);
    await page.route("/retail", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, "$1Something else");
      await route.fulfill({ response, body });
    });
    await openHydrated(page, "/retail");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Something else");
    const parts = await words(page);
    expect(Math.max(...parts.map(Number))).toBeGreaterThan(1000);
    await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
    await expect(main(page)).toBeFocused();
    await expect(main(page).locator(".prose").first()).toContainText("margin by store", { ignoreCase: true });
  });
});
