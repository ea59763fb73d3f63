import type { Page } from "@playwright/test";
import { formatDollars, sumOf } from "#company/figures.ts";
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
    copy.hero.heading,
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
      .getByRole("link", { name: "Request your free account" })
      .click();
    await expect(page).toHaveURL(`${site.origin}/aiv-one-saas-sign-up`);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(copy.hero.heading);
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

  test("shows the year without JavaScript", async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/");
    await expect(figureOf(page, "Revenue")).toHaveText(formatDollars(sumOf(cube, { year: 2025 }).revenue));
    await expect(window(page)).toContainText("fictional");
    await context.close();
  });

  test("filters stores and years, and a range filters the months", async ({ page }) => {
    await openWindow(page);
    await window(page).getByRole("combobox", { name: "Stores" }).selectOption("Online");
    await window(page).getByRole("combobox", { name: "Year" }).selectOption("2024");
    await expect(figureOf(page, "Revenue")).toHaveText(
      formatDollars(sumOf(cube, { year: 2024, region: "Online" }).revenue),
    );
    const garden = window(page).getByRole("button", { name: /^Garden/ });
    await garden.click();
    await expect(garden).toHaveAttribute("aria-pressed", "true");
    await expect(figureOf(page, "Revenue")).toHaveText(
      formatDollars(sumOf(cube, { year: 2024, region: "Online", category: "Garden" }).revenue),
    );
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
