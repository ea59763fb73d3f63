import type { Page } from "@playwright/test";
import { readBlocks } from "#editorial/blocks.ts";
import { openHydrated } from "#tests/support/pages.ts";
import { expect, test } from "#tests/support/test.ts";
import { swipe } from "#tests/support/touch.ts";
import { readItems } from "./empower.server.ts";

const slides = readItems();
const banner = (page: Page) =>
  page.getByRole("main").getByRole("region", { name: readBlocks().empower.heading });
const button = (page: Page, name: "Play" | "Pause" | "Previous" | "Next") =>
  banner(page).getByRole("button", { name });
const link = (page: Page) => banner(page).getByRole("link");

async function shows(page: Page, index: number) {
  await expect(banner(page)).toContainText(`${index + 1} of ${slides.length}`);
  // During the transition, both slides are in the document.
  const hrefs = () => link(page).evaluateAll((links) => links.map((element) => element.getAttribute("href")));
  await expect.poll(hrefs).toEqual([slides[index]?.href]);
}

async function shownIndex(page: Page): Promise<number> {
  const [, number] = /(\d+) of/.exec((await banner(page).textContent()) ?? "") ?? [];
  return Number(number) - 1;
}

/** Opens a page with the banner under a mocked clock; the pointer is elsewhere. */
async function openWithClock(page: Page, reducedMotion: "no-preference" | "reduce" = "no-preference") {
  await page.emulateMedia({ reducedMotion });
  await page.clock.install({ time: new Date("2026-03-04T12:00:00Z") });
  await openHydrated(page, "/overview");
  await expect(button(page, reducedMotion === "reduce" ? "Play" : "Pause")).toBeVisible();
}

test("advances every 5 seconds, through all 18 slides and around", {
  tag: ["@also-phone", "@every"],
}, async ({ page, pauseClock }) => {
  await openWithClock(page);
  await shows(page, 0);
  await pauseClock(new Date("2026-03-04T13:00:00Z"));
  // Pausing fixes the remaining time to the millisecond.
  await button(page, "Pause").click();
  const start = await shownIndex(page);
  await button(page, "Play").click();
  await page.clock.runFor(4999);
  await shows(page, start);
  await page.clock.runFor(1);
  await shows(page, (start + 1) % slides.length);
  for (let step = 2; step <= slides.length; step++) {
    await page.clock.runFor(5000);
    await shows(page, (start + step) % slides.length);
  }
});

test("pauses under the pointer, with focus inside, in a hidden tab, and by its button", {
  tag: "@every",
}, async ({ page, pauseClock }) => {
  await openWithClock(page);
  await pauseClock(new Date("2026-03-04T13:00:00Z"));
  const rests = async () => {
    const before = await shownIndex(page);
    await page.clock.runFor(20_000);
    await shows(page, before);
  };
  const moves = async () => {
    const before = await shownIndex(page);
    await page.clock.runFor(5_000);
    await expect.poll(() => shownIndex(page)).not.toBe(before);
  };

  await moves();
  await banner(page).hover();
  await rests();
  await page.mouse.move(0, 0);
  await moves();

  // Waiting for a single slide is not enough: in its first frame, the next slide does not exist yet.
  await shows(page, await shownIndex(page));
  await link(page).focus();
  await rests();
  const outside = page.getByRole("contentinfo").getByRole("link").first();
  await outside.focus();
  // The page has scrolled, perhaps until the banner is under the pointer.
  await outside.hover();
  await moves();

  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await setHidden(true);
  await rests();
  await setHidden(false);
  await moves();

  await button(page, "Pause").click();
  await page.mouse.move(0, 0);
  await rests();
  await button(page, "Play").click();
  await page.mouse.move(0, 0);
  await moves();
});

test("does not advance with reduced motion until the visitor starts it", { tag: "@every" }, async ({
  page,
}) => {
  await openWithClock(page, "reduce");
  await page.clock.runFor(20_000);
  await shows(page, 0);
  await button(page, "Play").focus();
  await page.keyboard.press("Enter");
  await page.clock.runFor(5_000);
  await shows(page, 1);
});

test("is navigated by click and keyboard, around both ends", { tag: "@also-phone" }, async ({ page }) => {
  await openHydrated(page, "/overview");
  await shows(page, 0);
  await button(page, "Previous").click();
  await shows(page, slides.length - 1);
  await button(page, "Next").focus();
  await page.keyboard.press("Enter");
  await shows(page, 0);
  await page.keyboard.press("Space");
  await shows(page, 1);
  // After the buttons, the link of the visible slide is the next stop.
  await page.keyboard.press("Tab");
  await expect(link(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(slides[1]?.href ?? "");
});

test("announces slides to screen readers only while they do not advance automatically", {
  tag: "@every",
}, async ({ page }) => {
  await openWithClock(page);
  const list = banner(page).getByRole("list");
  await expect(list).toHaveAttribute("aria-live", "off");
  await button(page, "Pause").click();
  await expect(list).toHaveAttribute("aria-live", "polite");
});

test("fades within 250 ms, without layout shift", { tag: "@every" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openHydrated(page, "/overview");
  const duration = await banner(page)
    .getByRole("listitem")
    .first()
    .evaluate((slide) => getComputedStyle(slide).transitionDuration);
  expect(duration).toBe("0.25s");
  expect(await layoutShift(page)).toBe(0);
  const height = async () => (await banner(page).boundingBox())?.height;
  const before = await height();
  for (let step = 0; step < slides.length; step++) {
    await button(page, "Next").click();
    expect(await height()).toBe(before);
  }
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const slide = (page: Page) => banner(page).getByRole("listitem");

  test("moves one slide for a swipe of more than 50 px", { tag: "@every" }, async ({ page }) => {
    await openHydrated(page, "/overview");
    // Before hydration, the banner shows all slides side by side.
    await shows(page, 0);
    await swipe(slide(page), { x: -50 });
    await shows(page, 0);
    await swipe(slide(page), { x: -51 });
    await shows(page, 1);
    await swipe(slide(page), { x: 51 });
    await shows(page, 0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows all slides side by side in a scroll container, without dead buttons", {
    tag: "@every",
  }, async ({ page }) => {
    await page.goto("/overview");
    await expect(link(page)).toHaveCount(slides.length);
    await expect(banner(page).getByRole("button")).toHaveCount(0);
    await link(page).last().scrollIntoViewIfNeeded();
    await expect(link(page).last()).toBeInViewport();
  });
});

/**
 * Returns the layout shift score since the page was opened, without shifts after input, as the browser computes it.
 */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const scored = (list: { getEntries(): PerformanceEntryList }) =>
          list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0);
        new PerformanceObserver((list) => resolve(scored(list))).observe({
          type: "layout-shift",
          buffered: true,
        });
        // Without a shift, the observer is never called.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
