import type { Page } from "@playwright/test";
import { readBlocks } from "#editorial/blocks.ts";
import { readPartners, readQuestions } from "#editorial/items.ts";
import { violations } from "./support/axe.ts";
import { openMenu, panel } from "./support/menus.ts";
import { openScripted } from "./support/pages.ts";
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
    await openScripted(page, "/company/faq");
    await expect(list(page).getByRole("heading", { name: "Isn’t this new?" })).toBeVisible();
    await expect(list(page).getByRole("heading", { level: 3 })).toHaveCount(1);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every question has its answer, every partner is listed, every slide can be reached", async ({
    page,
  }) => {
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

  test("bars and places of a static figure are not clickable", { tag: "@every" }, async ({ page }) => {
    await page.goto("/company/aboutus/exploredashboard");
    for (const name of [/^Construction/, /2009$/])
      await expect(page.getByRole("button", { name })).toBeDisabled();
    await page.goto("/partner/find-partners");
    const places = page.locator("figure button");
    await expect(places).toHaveCount(readPartners().length);
    for (const place of await places.all()) await expect(place).toBeDisabled();
  });
});

test.describe("the slides", { tag: "@also-phone" }, () => {
  const deck = (page: Page) => page.getByRole("region", { name: "Slides", exact: true });
  const at = (page: Page) => deck(page).getByRole("status");

  test("are navigated by button and key, and the address follows", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/company/slideshare");
    await expect(at(page)).toHaveText("1 of 14");
    await deck(page).getByRole("button", { name: "Next" }).click();
    await expect(at(page)).toHaveText("2 of 14");
    await expect.poll(() => new URL(page.url()).hash).toBe("#2");
    await page.keyboard.press("End");
    await expect(at(page)).toHaveText("14 of 14");
    await expect(deck(page).getByRole("button", { name: "Next" })).toBeDisabled();
    await deck(page).getByRole("button", { name: "Previous" }).focus();
    await page.keyboard.press("ArrowLeft");
    await expect(at(page)).toHaveText("13 of 14");
    await page.keyboard.press("Home");
    await expect(at(page)).toHaveText("1 of 14");
  });

  test("open at the slide in the address, the only one that Tab reaches", { tag: "@every" }, async ({
    page,
  }) => {
    await openScripted(page, "/company/slideshare#5");
    await expect(at(page)).toHaveText("5 of 14");
    await expect(deck(page).locator("li[aria-roledescription]:not([inert])")).toHaveCount(1);
    await expect(
      page.getByRole("heading", { name: "Free forever. Pay only for services." }),
    ).toBeInViewport();
  });

  test("follow each navigation: to another slide, and to the page itself", { tag: "@every" }, async ({
    page,
  }) => {
    await openScripted(page, "/company/slideshare#5");
    await expect(at(page)).toHaveText("5 of 14");
    await page.evaluate(() => location.assign("#7"));
    await expect(at(page)).toHaveText("7 of 14");
    await openMenu(page, "Company");
    await panel(page, "Company").locator('a[href="/company/slideshare"]').click();
    await expect(at(page)).toHaveText("1 of 14");
  });

  test("print one per page, without the rest of the site", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/company/slideshare#3");
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("contentinfo")).toBeHidden();
    const breaks = await deck(page)
      .locator("li[aria-roledescription]")
      .evaluateAll((slides) => slides.map((slide) => getComputedStyle(slide).breakAfter));
    expect(breaks).toEqual([...Array(13).fill("page"), "auto"]);
  });
});

test.describe("the partners", { tag: "@also-phone" }, () => {
  const list = (page: Page) => page.getByRole("region", { name: "Partners" });

  test("are filtered by type and region, which the address stores", { tag: "@every" }, async ({ page }) => {
    const [first] = readPartners();
    if (!first) throw new Error("there are no partners");
    await openScripted(page, "/partner/find-partners");
    await expect(list(page).getByLabel("Kind of work")).toBeEnabled();
    await list(page).getByLabel("Kind of work").selectOption(first.kind);
    const wanted = readPartners().filter(({ kind }) => kind === first.kind);
    await expect(list(page).getByRole("listitem")).toHaveCount(wanted.length);
    await expect(list(page).getByRole("listitem").first()).toContainText(first.name);
    await page.reload();
    await expect(list(page).getByRole("listitem")).toHaveCount(wanted.length);
    await page.getByRole("contentinfo").getByRole("link", { name: "Find a partner" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(readPartners().length);
    await list(page).getByLabel("Kind of work").selectOption(first.kind);
    await expect(list(page).getByRole("listitem")).toHaveCount(wanted.length);
    await list(page).getByRole("button", { name: "Show all" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(readPartners().length);
    await expect.poll(() => query(page)).toBe("");
  });

  test("say what they are, while there are samples among them", { tag: "@every" }, async ({ page }) => {
    await page.goto("/partner/find-partners");
    const samples = readPartners().some(({ sample }) => sample);
    await expect(list(page).getByText(readBlocks().partners.note)).toHaveCount(samples ? 1 : 0);
  });
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
