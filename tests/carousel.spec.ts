import type { Page } from "@playwright/test";
import { typographicDeep } from "#app/content/typographic.ts";
import { readHome } from "#editorial/home.ts";
import { readTestimonials } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { readSite } from "#editorial/site.ts";
import { openScripted, scriptOf } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { swipe } from "./support/touch.ts";

const items = typographicDeep(readTestimonials());
const heading = headingOf(readHome().testimonials, items);
const carousel = (page: Page) => page.getByRole("region", { name: heading });
const up = (page: Page) => carousel(page).getByRole("button", { name: "Previous testimonial" });
const down = (page: Page) => carousel(page).getByRole("button", { name: "Next testimonial" });
const slides = (page: Page) => carousel(page).getByRole("listitem");
/** The visible slide, the only one that assistive technology and the keyboard reach. */
const shown = (page: Page) => carousel(page).locator("li:not([inert])");

/** Opens the home page and hydrates the carousel. */
async function open(page: Page) {
  await openScripted(page, "/");
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(down(page)).toBeVisible();
}

async function showsItem(page: Page, index: number) {
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toContainText(items[index]?.text ?? "");
  await expect(carousel(page)).toContainText(`${index + 1} of ${items.length}`);
}

test("has 22 statements: 21 with a rating of 5 and one of 4", () => {
  expect(items).toHaveLength(22);
  expect(items.map(({ rating }) => rating).sort()).toEqual([4, ...Array<number>(21).fill(5)]);
});

test("moves from 0 to 21 and back, without wrapping", { tag: ["@phone", "@every"] }, async ({ page }) => {
  await open(page);
  await expect(up(page)).toBeDisabled();
  await showsItem(page, 0);
  for (let index = 1; index < items.length; index++) {
    await down(page).click();
    await showsItem(page, index);
    // Samples have no stars.
    const stars = shown(page).getByRole("img", { name: `${items[index]?.rating} of 5 stars` });
    await expect(stars).toHaveCount(items[index]?.sample ? 0 : 1);
  }
  await expect(down(page)).toBeDisabled();
  await expect(up(page)).toBeEnabled();
  for (let index = items.length - 2; index >= 0; index--) await up(page).click();
  await showsItem(page, 0);
  await expect(up(page)).toBeDisabled();
  await expect(down(page)).toBeEnabled();
});

/** Returns the distance of the visible slide from its viewport, at the top and at the bottom. */
const offset = (page: Page) =>
  shown(page).evaluate((slide) => {
    const frame = slide.closest(".testimonial-slides")?.getBoundingClientRect();
    const { top, bottom } = slide.getBoundingClientRect();
    return frame && [top - frame.top, bottom - frame.bottom];
  });

test("continues at the slide that was scrolled to before hydration", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(scriptOf("testimonials"), async (route) => {
    await held.promise;
    await route.continue();
  });
  await openScripted(page, "/");
  await slides(page).nth(2).scrollIntoViewIfNeeded();
  await slides(page)
    .first()
    .evaluate((slide) => slide.closest(".testimonial-slides")?.scrollTo({ top: 2.2 * slide.clientHeight }));
  await expect(slides(page).first()).not.toBeInViewport();
  held.resolve();
  await expect(down(page)).toBeVisible();
  await showsItem(page, 2);
  await expect.poll(() => offset(page)).toEqual([0, 0]);
  await down(page).click();
  await showsItem(page, 3);
  await expect.poll(() => offset(page)).toEqual([0, 0]);
});

for (const [width, height] of [
  [1440, 325],
  [769, 325],
  [768, 280],
  [390, 280],
] as const) {
  test(`a slide is ${height} px high at ${width} px`, { tag: "@every" }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(page);
    await down(page).click();
    await showsItem(page, 1);
    expect((await shown(page).boundingBox())?.height).toBe(height);
    // The text fits into the slide, and the slide fills its viewport.
    const overflow = await shown(page).evaluate((slide) => slide.scrollHeight - slide.clientHeight);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect.poll(() => offset(page)).toEqual([0, 0]);
  });
}

test("no statement is cut off in its slide", { tag: ["@also-phone", "@every"] }, async ({ page }) => {
  await page.goto("/");
  await expect(slides(page)).toHaveCount(items.length);
  const cut = await slides(page).evaluateAll((elements) =>
    elements.filter((slide) => slide.scrollHeight > slide.clientHeight).map((slide) => slide.textContent),
  );
  expect(cut).toEqual([]);
});

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("moves one slide for a swipe of more than 50 px: up is forward", async ({ page }) => {
    await open(page);
    await swipe(shown(page), { y: -51 });
    await showsItem(page, 1);
    await swipe(shown(page), { y: -250 });
    await showsItem(page, 2);
    await swipe(shown(page), { y: 51 });
    await showsItem(page, 1);
  });

  test("does not move for 50 px, nor before the first slide", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await down(page).click();
    await swipe(shown(page), { y: -50 });
    await showsItem(page, 1);
    await swipe(shown(page), { y: 50 });
    await showsItem(page, 1);
    await swipe(shown(page), { y: 51 });
    await showsItem(page, 0);
    await swipe(shown(page), { y: 120 });
    await showsItem(page, 0);
    await swipe(shown(page), { y: -120 });
    await showsItem(page, 1);
  });

  test("scrolls the page only if a swipe has no slide to move to", { tag: "@every" }, async ({ page }) => {
    await open(page);
    const scrolled = () => page.evaluate(() => Math.round(scrollY));
    /** Swipes, and waits until scrolling has ended. @returns the scroll distance of the page */
    const scrollBy = async (y: number) => {
      await shown(page).evaluate((slide) => slide.scrollIntoView({ block: "center" }));
      const before = await scrolled();
      await swipe(shown(page), { y });
      let last: number;
      do {
        last = await scrolled();
        await page.waitForTimeout(100);
      } while (last !== (await scrolled()));
      return last - before;
    };
    expect(await scrollBy(120)).toBeLessThan(-50);
    await showsItem(page, 0);
    expect(await scrollBy(-120)).toBe(0);
    await showsItem(page, 1);
    expect(await scrollBy(120)).toBe(0);
    await showsItem(page, 0);
    while (await down(page).isEnabled()) await down(page).click();
    await showsItem(page, items.length - 1);
    expect(await scrollBy(-120)).toBeGreaterThan(50);
    await showsItem(page, items.length - 1);
    expect(await scrollBy(120)).toBe(0);
    await showsItem(page, items.length - 2);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("shows all statements", { tag: "@every" }, async ({ page }) => {
    await page.goto("/");
    await expect(slides(page)).toHaveCount(items.length);
    await expect(up(page)).toHaveCount(0);
  });
});

test("Tab moves past the statements before hydration", { tag: "@every" }, async ({ browser }) => {
  const { testimonials, embedded } = readHome();
  const next = readSite().links.review ? testimonials.review : embedded.link.label;
  // Repeated because focus was lost on about every other first visit, while hidden slides were not rendered.
  for (let visit = 0; visit < 6; visit++) {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    const isInside = async () => (await carousel(page).locator(":focus").count()) > 0;
    do await page.keyboard.press("Tab");
    while (!(await isInside()));
    // The links of all statements, and the region that scrolls.
    for (let left = items.length; left >= 0 && (await isInside()); left--) await page.keyboard.press("Tab");
    await expect(page.getByRole("main").getByRole("link", { name: next })).toBeFocused();
    await context.close();
  }
});
