import type { Page } from "@playwright/test";
import { formatDollars, sumOf } from "#company/figures.ts";
import { monthlyMargins } from "#company/margin.ts";
import { salesCube } from "#company/sales-cube.data.ts";
import { readHome } from "#editorial/home.ts";
import { readAwards, readPartners, readTestimonials } from "#editorial/items.ts";
import { headingOf } from "#editorial/sampled.ts";
import { readSite } from "#editorial/site.ts";
import { violations } from "./support/axe.ts";
import { hydrateIslands, openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";
import { withSettings } from "./support/with-settings.ts";

const copy = readHome();

test("has its sections in the order of the specification", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  const expected = [
    copy.gettingStarted.heading,
    headingOf(copy.partners, readPartners()),
    copy.features.heading,
    headingOf(copy.awards, readAwards()),
    headingOf(copy.testimonials, readTestimonials()),
    copy.embedded.heading,
    copy.data.heading,
    copy.confidence.heading,
  ];
  // Headings of figures do not count.
  const headings = (await main.getByRole("heading").allInnerTexts()).filter((text) =>
    expected.includes(text),
  );
  expect(headings).toEqual(expected);
  await expect(main.getByRole("heading").first()).toContainText("AIV shows why.");
  await expect(page).toHaveTitle(copy.title);
  const keywords = page.locator('meta[name="keywords"]');
  await expect(keywords).toHaveAttribute("content", readSite().keywords.join(", "));
});

test.describe("the hero", { tag: "@also-phone" }, () => {
  // For an owner without a portal: the free start is a page of this site.
  const site = withSettings({ links: { ...readSite().links, portal: "" } });

  test("links to the free start", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, `${site.origin}/`);
    await page
      .getByRole("navigation", { name: "Next step" })
      .getByRole("link", { name: "Get AIV free" })
      .click();
    await expect(page).toHaveURL(`${site.origin}/aiv-one-saas-sign-up`);
    await expect(page.getByRole("heading", { level: 1 })).not.toContainText("margin");
  });
});

test.describe("the window", { tag: "@phone" }, () => {
  const cube = salesCube;
  const window = (page: Page) => page.getByRole("region", { name: copy.window.label });
  const tab = (page: Page, name: string) => window(page).getByRole("tab", { name });
  const figureOf = (page: Page, term: string) =>
    window(page).locator("dl > div", { hasText: term }).locator("dd").first();

  async function openWindow(page: Page): Promise<void> {
    await openScripted(page, "/");
    await hydrateIslands(window(page));
  }

  const margins = monthlyMargins(salesCube, {});
  const lowest = margins.indexOf(Math.min(...margins));
  const heading = (page: Page) => page.getByRole("heading", { level: 1 });
  const slider = (page: Page) => window(page).getByRole("slider", { name: "Month" });

  test("shows the month with the lowest margin without JavaScript", { tag: "@every" }, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    await expect(heading(page)).toContainText(`${margins[lowest]?.toFixed(1)}%`);
    await expect(heading(page)).toContainText("April 2025");
    await expect(figureOf(page, "Revenue")).toHaveText(
      formatDollars(sumOf(cube, { year: 2025, month: "04" }).revenue),
    );
    await expect(window(page)).toContainText("fictional");
    await context.close();
  });

  test("the heading follows the month, the stores and the range", async ({ page }) => {
    await openWindow(page);
    await slider(page).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(heading(page)).toContainText(`${margins[lowest - 1]?.toFixed(1)}%`);
    await expect(heading(page)).toContainText("March 2025");
    await expect(page.getByRole("status").filter({ hasText: "March 2025" })).toBeAttached();
    await window(page).getByRole("combobox", { name: "Stores" }).selectOption("Online");
    const garden = window(page).getByRole("button", { name: /^Garden/ });
    await garden.click();
    await expect(garden).toHaveAttribute("aria-pressed", "true");
    const filter = { region: "Online", category: "Garden" };
    await expect(figureOf(page, "Revenue")).toHaveText(
      formatDollars(sumOf(cube, { year: 2025, month: "03", ...filter }).revenue),
    );
    await expect(heading(page)).toContainText(`${monthlyMargins(cube, filter)[lowest - 1]?.toFixed(1)}%`);
  });

  test("the leader joins the figure and its mark at every width with two columns", { tag: "@every" }, async ({
    page,
  }) => {
    await openWindow(page);
    for (const width of [320, 390, 767, 1026, 1180, 1440, 1920, 2560])
      for (const month of [0, lowest, margins.length - 1]) {
        await page.setViewportSize({ width, height: 900 });
        await slider(page).fill(String(month));
        await expect.poll(() => leaderGaps(page), `month ${month} at ${width} px`).toEqual([]);
      }
  });

  test("has tabs for arrow keys: a report with pages, questions, an embedded chart", {
    tag: "@every",
  }, async ({ page }) => {
    await openWindow(page);
    await tab(page, "Dashboard").focus();
    await page.keyboard.press("ArrowRight");
    await expect(tab(page, "Report")).toBeFocused();
    await expect(window(page).getByRole("heading", { name: "December 2025" })).toBeVisible();
    await window(page).getByRole("button", { name: "Previous" }).click();
    await expect(window(page).getByRole("heading", { name: "November 2025" })).toBeVisible();

    await tab(page, "Ask").click();
    const question = window(page).getByRole("textbox", { name: "Question" });
    await question.fill("returns by store");
    await question.press("Enter");
    await expect(window(page).getByRole("status")).toContainText(
      "Online shop has the highest return rate in 2025",
    );
    await question.fill("revenue by moon phase");
    await question.press("Enter");
    await expect(window(page).getByRole("status")).toContainText("“moon”");
    await window(page)
      .getByRole("button", { name: copy.window.questions[0] ?? "" })
      .click();
    await expect(window(page).getByRole("status")).toContainText("Garden has the lowest gross margin");
    expect(await violations(page, `[aria-label="${copy.window.label}"]`)).toEqual([]);

    await page.keyboard.press("Tab");
    await tab(page, "Embed").click();
    await window(page).getByRole("combobox", { name: "Host application" }).selectOption("Dark application");
    await expect(window(page)).toContainText("theme=dark");
  });
});

/** Returns the gaps of more than two pixels between parts of the leader; none where it is absent. */
const leaderGaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const box = (selector: string) =>
      document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
    const [start, between, end] = [".leader-start", ".leader-between", ".leader-end"].map(box);
    const [tick, mark] = [
      box("h1 .bg-highlight"),
      box('[aria-label="Try the platform"] .rounded-full.bg-highlight'),
    ];
    if (!start || !between || !end || between.width === 0) return innerWidth < 1026 ? [] : ["absent"];
    const near = (a: number, b: number) => Math.abs(a - b) <= 2;
    const upper = Math.min(start.top, end.top);
    const lower = Math.max(start.bottom, end.bottom);
    return [
      near(start.left, tick.left + tick.width / 2) ? "" : "tick",
      near(start.bottom, tick.bottom + 1) ? "" : "rug",
      near(start.right, between.right) && near(end.left, between.left) ? "" : "gutter",
      near(between.top, upper) && near(between.bottom, lower)
        ? ""
        : `corners ${between.top}-${between.bottom}, ${upper}-${lower}`,
      near(end.right, mark.left + mark.width / 2) && near(end.top + 1, mark.top + mark.height / 2)
        ? ""
        : "mark",
    ].filter(Boolean);
  });
