import type { APIRequestContext, Page } from "@playwright/test";
import { openMenu, panel } from "./support/menus.ts";
import { openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const header = (page: Page) => page.getByRole("banner");
const main = (page: Page) => page.getByRole("main");
const scrollTo = (page: Page, y: number) => page.evaluate((top) => window.scrollTo({ top }), y);
/** Where the lower edge of the header stands: 0 or above where it is out of view. */
const headerBottom = (page: Page) =>
  header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
const layoutShifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    return observer.takeRecords().map((entry) => entry.toJSON());
  });

test.describe("the header", { tag: "@phone" }, () => {
  test("hides on the way down, returns on the way up, and moves nothing", async ({ page }) => {
    await openLive(page, "/retail");
    // Each movement is one that the page has noticed: a busy browser makes one of several that follow at once.
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

  test("stays while the focus is in it", async ({ page }) => {
    await openLive(page, "/retail");
    await header(page).getByRole("link", { name: "Start for free" }).focus();
    await scrollTo(page, 900);
    await expect(header(page)).toHaveAttribute("data-away");
    expect(await headerBottom(page)).toBeGreaterThan(50);
  });

  test("returns for the focus", async ({ page }) => {
    await openLive(page, "/retail");
    await scrollTo(page, 900);
    await expect.poll(() => headerBottom(page)).toBeLessThanOrEqual(0);
    await header(page).getByRole("link", { name: "Start for free" }).focus();
    await expect.poll(() => headerBottom(page)).toBeGreaterThan(50);
  });

  test("covers no heading that a link leads to", async ({ page }) => {
    await openLive(page, "/company/aiv-blog/aiv-vs-qlik");
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

  test("has another style while the promo banner is shown", async ({ page }) => {
    await openLive(page, "/retail");
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

test("the header stays while a menu is open", async ({ page }) => {
  await openLive(page, "/retail");
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

  test("is short", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/retail");
    expect(await slide(page)).toBe(0.2);
  });

  test("is none where a visitor asked for stillness", async ({ page }) => {
    await page.goto("/retail");
    expect(await slide(page)).toBeLessThan(0.001);
  });
});

test.describe("a navigation within the site", { tag: "@phone" }, () => {
  test("puts the focus into the page and says its title", async ({ page }) => {
    await openLive(page, "/retail");
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

  test("shows a line while a page is slow to come, and none while it is quick", async ({ page }) => {
    await openLive(page, "/retail");
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

  test("goes back to where the visitor was", async ({ page }) => {
    await openLive(page, "/retail");
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

  test("may follow another one at once", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openLive(page, "/retail");
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

  test("is begun while the focus rests on its link, and left alone with a key held", async ({ page }) => {
    await openLive(page, "/retail");
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Energy" });
    const fetchedAhead = page.waitForRequest((request) => new URL(request.url()).pathname === "/energy.data");
    await link.focus();
    await fetchedAhead;
    const anotherTab = page.context().waitForEvent("page");
    await link.click({ modifiers: ["ControlOrMeta"] });
    await (await anotherTab).close();
    await expect(page).toHaveURL("/retail");
  });

  test("is none where a link leads to a file, which the browser opens", async ({ page }) => {
    await openLive(page, "/retail");
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("contentinfo").getByRole("link", { name: "Blog feed" }).click();
    expect(new URL((await opened).url()).pathname).toBe("/company/aiv-blog/feed.xml");
  });

  test("to the page that is shown starts it anew", async ({ page }) => {
    await openLive(page, "/retail");
    await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
    await expect(main(page)).toBeFocused();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL("/retail");
  });

  test("brings the menus where the first page has none", async ({ page }) => {
    await page.goto("/oneaiv");
    await expect(header(page)).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Theme" })).toBeVisible();
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

test.describe("the words of a page, which its data only names", () => {
  const words = (page: Page) =>
    main(page)
      .locator("[data-drawn]")
      .evaluateAll((parts) => parts.map((part) => part.textContent?.length));

  /** What the document says, before any script. */
  async function wordsOf(request: APIRequestContext, page: Page, path: string) {
    const html = await (await request.get(path)).text();
    return page.evaluate(
      (text) =>
        [...new DOMParser().parseFromString(text, "text/html").querySelectorAll("main [data-drawn]")].map(
          (part) => part.textContent?.length,
        ),
      html,
    );
  }

  for (const path of ["/", "/retail"]) {
    test(`stay when ${path} comes alive, and come back with it`, async ({ page, request }) => {
      await openLive(page, path);
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

  test("outlive a document that something else has changed, which is drawn anew", async ({ page, watch }) => {
    watch.expect(/Minified React error #4(18|25)/);
    await page.route("/retail", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]*>)[^<]*/, "$1Something else");
      await route.fulfill({ response, body });
    });
    await openLive(page, "/retail");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Something else");
    const parts = await words(page);
    expect(Math.max(...parts.map(Number))).toBeGreaterThan(1000);
    await page.getByRole("contentinfo").getByRole("link", { name: "Retail" }).click();
    await expect(main(page)).toBeFocused();
    await expect(main(page).locator(".prose").first()).toContainText("unemployment", { ignoreCase: true });
  });
});
