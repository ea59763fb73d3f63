import type { Page } from "@playwright/test";
import { readBlocks } from "#editorial/blocks.ts";
import { readPartners, readQuestions } from "#editorial/items.ts";
import { violations } from "./support/axe.ts";
import { openMenu, panel } from "./support/menus.ts";
import { openHydrated, openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** Returns the current query string. */
const query = (page: Page) => new URL(page.url()).search;

test.describe("the dashboard to explore", { tag: "@also-phone" }, () => {
  const path = "/company/aboutus/exploredashboard";
  const dashboard = (page: Page) => page.getByRole("region", { name: "Dashboard" });
  const industry = (page: Page) => dashboard(page).getByRole("combobox", { name: "Industry" });
  const measures = (page: Page) => dashboard(page).locator("dl").first();

  test("starts with all industries and all years", { tag: "@every" }, async ({ page }) => {
    await page.goto(path);
    await expect(measures(page)).toContainText("5.2%");
    await expect(dashboard(page).getByText("Agriculture had the highest rate")).toBeVisible();
  });

  test("updates every part and the address for an industry and a year", async ({ page }) => {
    await openScripted(page, path);
    await expect(industry(page)).toBeEnabled();
    await dashboard(page)
      .getByRole("button", { name: /^Construction/ })
      .click();
    await expect(industry(page)).toHaveValue("Construction");
    await expect(measures(page)).toContainText("27.1%, February 2010");
    await expect.poll(() => query(page)).toBe("?industry=Construction");

    const year = dashboard(page).getByRole("button", { name: /2009$/ });
    await year.focus();
    await page.keyboard.press("Enter");
    await expect(year).toHaveAttribute("aria-pressed", "true");
    await expect(measures(page)).toContainText("19.0%");
    await expect(measures(page)).toContainText("1,770,417");
    await expect.poll(() => query(page)).toBe("?industry=Construction&from=2009&to=2009");

    await dashboard(page).getByRole("button", { name: "Reset" }).click();
    await expect(measures(page)).toContainText("5.2%");
    await expect.poll(() => query(page)).toBe("");
  });

  test("a link to the page itself resets it", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, path);
    await expect(industry(page)).toBeEnabled();
    await industry(page).selectOption("Construction");
    await expect.poll(() => query(page)).toBe("?industry=Construction");
    await openMenu(page, "Product");
    await panel(page, "Product").locator(`a[href="${path}"]`).click();
    await expect(industry(page)).toHaveValue("");
    expect(query(page)).toBe("");
  });

  test("an address restores the selection", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, `${path}?industry=Information&from=2002&to=2003`);
    await expect(industry(page)).toHaveValue("Information");
    await expect(dashboard(page).getByRole("combobox", { name: "From" })).toHaveValue("2002");
    await expect(measures(page)).toContainText("6.9%");
    await page.getByRole("main").locator('a[href*="industry=Construction"]').click();
    await expect(industry(page)).toHaveValue("Construction");
    await expect(dashboard(page).getByRole("combobox", { name: "From" })).toHaveValue("2000");
  });
});

test.describe("the frequent questions", { tag: "@also-phone" }, () => {
  const list = (page: Page) => page.getByRole("region", { name: "All questions" });
  const field = (page: Page) => list(page).getByRole("searchbox", { name: "Find a question" });
  const questions = readQuestions();

  test("are filtered to those with every word of the input", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/company/faq");
    await expect(list(page).getByRole("status")).toHaveText(`${questions.length} questions`);
    await field(page).fill("backup restore");
    const wanted = questions.filter(({ question, answer, group }) =>
      ["backup", "restore"].every((word) => `${question} ${answer} ${group}`.toLowerCase().includes(word)),
    );
    expect(wanted.length).toBeGreaterThan(0);
    await expect(list(page).getByRole("heading", { level: 3 })).toHaveCount(wanted.length);
    await expect(list(page).getByRole("status")).toHaveText(
      `${wanted.length} of ${questions.length} questions`,
    );
    await field(page).fill("zeppelin");
    await expect(list(page).getByRole("link", { name: "Ask us" })).toBeVisible();
  });

  test("each have an address", { tag: "@every" }, async ({ page }) => {
    const asked = questions.at(-1)?.question ?? "";
    await page.goto("/company/faq");
    const anchor = await list(page).getByRole("link", { name: asked }).getAttribute("href");
    await page.goto(`/company/faq${anchor}`);
    await expect(page.getByRole("heading", { name: asked })).toBeInViewport();
  });

  test("show the server's current list", { tag: "@every" }, async ({ page }) => {
    await page.route("**/db/getFaq.php", (route) =>
      route.fulfill({
        json: { data: [{ id: 1, question: "Isn't this new?", answer: "It is.", group: "News" }] },
      }),
    );
    await openHydrated(page, "/company/faq");
    await expect(list(page).getByRole("heading", { name: "Isn’t this new?" })).toBeVisible();
    await expect(list(page).getByRole("heading", { level: 3 })).toHaveCount(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every question has its answer, every partner is listed, every slide can be reached", {
    tag: "@every",
  }, async ({ page }) => {
    await page.goto("/company/faq");
    await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveCount(
      readQuestions().length,
    );
    await page.goto("/partner/find-partners");
    await expect(page.getByRole("region", { name: "Partners" }).getByRole("listitem")).toHaveCount(
      readPartners().length,
    );
    await page.goto("/company/slideshare#5");
    await expect(
      page.getByRole("heading", { name: "Free forever. Pay only for services." }),
    ).toBeInViewport();
  });

  test("bars of a static figure are not clickable", { tag: "@every" }, async ({ page }) => {
    await page.goto("/company/aboutus/exploredashboard");
    for (const name of [/^Construction/, /2009$/])
      await expect(page.getByRole("button", { name })).toBeDisabled();
  });
});

test.describe("the slides", { tag: "@also-phone" }, () => {
  const slide = (page: Page, number: number) => page.locator(`.deck-slides > [id="${number}"]`);

  test("are paged by links, and the address follows", { tag: "@every" }, async ({ page }) => {
    await page.goto("/company/slideshare");
    await expect(slide(page, 1)).toBeInViewport();
    await slide(page, 1).getByRole("link", { name: "Next" }).click();
    await expect(slide(page, 2)).toBeInViewport({ ratio: 0.5 });
    await expect(slide(page, 1)).not.toBeInViewport({ ratio: 0.5 });
    expect(new URL(page.url()).hash).toBe("#2");
    await slide(page, 2).getByRole("link", { name: "Previous" }).click();
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.5 });
    await page.getByRole("navigation", { name: "All slides" }).getByRole("link").last().click();
    await expect(slide(page, 14)).toBeInViewport({ ratio: 0.5 });
  });

  test("print one per page, without the rest of the site", { tag: "@every" }, async ({ page }) => {
    await page.goto("/company/slideshare#3");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const breaks = await page
      .locator(".deck-slides > li")
      .evaluateAll((slides) => slides.map((each) => getComputedStyle(each).breakAfter));
    expect(breaks).toEqual([...Array(13).fill("page"), "auto"]);
  });
});

test("the partners say what they are, while there are samples among them", { tag: "@every" }, async ({
  page,
}) => {
  await page.goto("/partner/find-partners");
  const samples = readPartners().some(({ sample }) => sample);
  const list = page.getByRole("region", { name: "Partners" });
  await expect(list.getByText(readBlocks().partners.note)).toHaveCount(samples ? 1 : 0);
});

test("the dashboard and the slides have no accessibility violations", {
  tag: ["@also-phone", "@every"],
}, async ({ page }) => {
  for (const path of ["/company/aboutus/exploredashboard?industry=Construction", "/company/slideshare#6"]) {
    await openScripted(page, path);
    expect.soft(await violations(page, "main"), path).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, path).toBeLessThanOrEqual(0);
  }
});
