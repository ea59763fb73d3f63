import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { COMPOSING } from "./support/keyboard.ts";
import { FEATURES } from "./support/menus.ts";
import { openScripted, scriptOf } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Search" });
const field = (page: Page) => page.getByRole("combobox", { name: "Search all pages" });
const options = (page: Page) => dialog(page).getByRole("option");
const chosen = (page: Page) => dialog(page).getByRole("option", { selected: true });
const button = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Search" });

async function open(page: Page, path = "/retail") {
  await openScripted(page, path);
  await button(page).click();
  await expect(field(page)).toBeFocused();
}

test.describe("the search", { tag: "@also-phone" }, () => {
  test("opens from the header and finds a feature by a word of its text", { tag: "@phone" }, async ({
    page,
  }) => {
    await open(page);
    await field(page).fill("bursting key column");
    await expect(page.getByRole("group", { name: "Features" })).toBeVisible();
    const result = options(page).filter({ hasText: "/featurePage/reporting/reportbursting" });
    await expect(result.locator("mark").first()).toBeVisible();
    await result.click();
    await expect(page).toHaveURL(/\/featurePage\/reporting\/reportbursting(#|$)/);
    await expect(dialog(page)).toBeHidden();
  });

  test("finds an article, a page of the documentation, and a misspelled word", { tag: "@every" }, async ({
    page,
  }) => {
    await open(page);
    for (const { query, kind, path } of [
      { query: "tableau", kind: "Articles", path: "/company/aiv-blog/aiv-vs-tableau" },
      { query: "documentation map", kind: "Documentation and learning", path: "/documentations" },
      { query: "annotatoins", kind: "Features", path: "/featurePage/collaborate/annotations" },
    ]) {
      await field(page).fill(query);
      const group = page.getByRole("group", { name: kind });
      await expect(group.getByRole("option").filter({ hasText: path }).first()).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: /^\d+ results?$/ })).toBeVisible();
    }
  });

  test("suggests pages before the first input, and links if nothing is found", { tag: "@every" }, async ({
    page,
  }) => {
    await open(page);
    await expect(page.getByRole("group", { name: "Good places to begin" })).toBeVisible();
    await field(page).fill("xqzzyv");
    await expect(page.getByRole("status").filter({ hasText: "Nothing found for “xqzzyv”" })).toBeVisible();
    await page.getByRole("option", { name: "Contact" }).click();
    await expect(page).toHaveURL("/company/contact");
  });

  test("links to the heading above the match", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await field(page).fill("login that takes four lines");
    const result = options(page).filter({ hasText: "/aiv-download" }).first();
    await expect(result).toHaveAttribute("href", /^\/aiv-download#./);
    const hash = new URL((await result.getAttribute("href")) ?? "", "http://site").hash;
    await result.click();
    await expect(page).toHaveURL(`/aiv-download${hash}`);
    await expect(page.locator(hash)).toBeInViewport();
  });

  test("closes by its button", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Close search" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
  });

  test("closes on going back", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await button(page).click();
    await options(page).filter({ hasText: "/overview" }).click();
    await expect(page).toHaveURL("/overview");
    await button(page).click();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL("/retail");
    await expect(dialog(page)).toBeHidden();
  });

  test("has no accessibility violations before a query, with results, and without", {
    tag: "@every",
  }, async ({ page }) => {
    await open(page);
    for (const { query, group } of [
      { query: "", group: "Good places to begin" },
      { query: "report bursting", group: "Features" },
      { query: "xqzzyv", group: "Where to ask instead" },
    ]) {
      await field(page).fill(query);
      await expect(page.getByRole("group", { name: group })).toBeVisible();
      expect.soft(await violations(page, "dialog"), query).toEqual([]);
    }
  });
});

test.describe("by keyboard", () => {
  test("opens, selects, and follows a result", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("report bursting");
    await expect(chosen(page)).toContainText("Report bursting");
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await chosen(page).getAttribute("id")) ?? "",
    );
    const all = await options(page).count();
    expect(all).toBeGreaterThan(2);
    const positions = () =>
      options(page).evaluateAll((found) => found.findIndex((option) => option.ariaSelected === "true"));
    for (const [key, position] of [
      ["ArrowDown", 1],
      ["ArrowDown", 2],
      ["ArrowUp", 1],
      ["End", all - 1],
      ["ArrowDown", 0],
      ["ArrowUp", all - 1],
      ["Home", 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(positions, key).toBe(position);
      await expect(chosen(page)).toBeInViewport();
    }
    // A key that ends a composition selects a word, not a result.
    for (const composing of COMPOSING)
      for (const key of ["ArrowDown", "Enter"])
        await field(page).dispatchEvent("keydown", { key, ...composing });
    expect(await positions()).toBe(0);
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/featurePage\/reporting\/reportbursting/);
    await expect(dialog(page)).toBeHidden();
  });

  test("opens by Ctrl+K, also from a field", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await page.getByRole("textbox", { name: "Email" }).last().focus();
    await page.keyboard.press("Control+k");
    await expect(field(page)).toBeFocused();
  });

  test("Escape closes it and restores the focus", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await button(page).focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.type("report");
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(button(page)).toBeFocused();
    // The query is not stored.
    await page.keyboard.press("/");
    await expect(field(page)).toHaveValue("");
  });

  test("Enter opens no result that was only suggested", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await page.keyboard.press("Enter");
    await field(page).fill("xqzzyv");
    await expect(page.getByRole("group", { name: "Where to ask instead" })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL("/retail");
  });

  test("a result opens in a new tab like any link", { tag: "@every" }, async ({ page, context }) => {
    await open(page);
    await field(page).fill("report bursting");
    await expect(chosen(page)).toContainText("Report bursting");
    const opened = context.waitForEvent("page");
    await chosen(page).click({ modifiers: ["ControlOrMeta"] });
    await expect(await opened).toHaveURL(/reportbursting/);
    await expect(dialog(page)).toBeVisible();
  });

  test("takes what is typed before its code has arrived", { tag: "@every" }, async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(scriptOf("SearchDialog"), async (route) => {
      await released;
      await route.continue();
    });
    await openScripted(page, "/company/faq");
    await page.keyboard.press("/");
    await page.keyboard.type("dash");
    await button(page).click();
    await page.keyboard.type("board");
    release();
    // While the dialog takes over.
    for (const letter of " excel with filters") await page.keyboard.press(letter, { delay: 10 });
    await expect(field(page)).toHaveValue("dashboard excel with filters");
    await expect(field(page)).toBeFocused();
    await expect(options(page).first()).toBeVisible();
  });

  test("searches on the search page if Enter comes before its code", async ({ page, watch }) => {
    watch.expect(/Failed to (load resource|fetch)/);
    await page.route(scriptOf("SearchDialog"), async () => {});
    await openScripted(page, "/company/faq");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("dashboard excel");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=dashboard\+excel$/);
  });

  test("a slash in a field is text", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    const email = page.getByRole("textbox", { name: "Email" }).last();
    await email.press("/");
    await expect(email).toHaveValue("/");
    for (const keys of ["Control+/", "Alt+/", "Meta+/"]) await page.locator("body").press(keys);
    await expect(dialog(page)).toHaveCount(0);
  });

  test("does not open over another dialog", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/featurePage/reporting/reportbursting");
    await page.getByRole("main").getByRole("link", { name: "Request a feature" }).click();
    const other = page.getByRole("dialog", { name: "Request a feature" });
    await other.getByRole("button", { name: /^Close/ }).focus();
    await page.keyboard.press("/");
    await page.keyboard.press("Control+k");
    await expect(other).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test("loads nothing before it is used", { tag: "@every" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const ofSearch = () => asked.filter((path) => /^\/search|SearchDialog/.test(path));
  await openScripted(page, "/retail");
  await page.waitForLoadState("networkidle");
  expect(ofSearch()).toEqual([]);
  await button(page).click();
  await expect(dialog(page)).toBeVisible();
  await expect
    .poll(() => ofSearch().sort())
    .toEqual([expect.stringContaining("SearchDialog"), "/search/index.json", "/search/texts.json"]);
});

test.describe("without its files", () => {
  test("reports that the index could not be loaded, and retries", { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.route("**/search/*.json", (route) => route.abort());
    await open(page);
    const alert = dialog(page).getByRole("alert");
    await expect(alert).toContainText("The search could not be loaded");
    await page.unroute("**/search/*.json");
    await alert.getByRole("button", { name: "Try again" }).click();
    await field(page).fill("report bursting");
    await expect(chosen(page)).toContainText("Report bursting");
    await expect(alert).toBeHidden();
  });

  test("shows descriptions while the texts are missing", { tag: "@every" }, async ({ page, watch }) => {
    watch.expect(/Failed to load resource/);
    await page.route("**/search/texts.json", (route) => route.abort());
    await open(page);
    await field(page).fill("report bursting");
    await expect(chosen(page)).toContainText(
      /Report bursting.*\/featurePage\/reporting\/reportbursting.{40}/s,
    );
  });

  test("falls back to the search page if the dialog cannot be loaded", { tag: "@every" }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to load resource/);
    await page.route("**/SearchDialog*", (route) => route.abort());
    await openScripted(page, "/retail");
    await button(page).click();
    await expect(page).toHaveURL("/search");
  });
});

test.describe("without JavaScript", { tag: "@also-phone" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the server renders results on a page", async ({ page }) => {
    await page.goto("/retail");
    await button(page).click();
    await expect(page).toHaveURL("/search");
    const main = page.getByRole("main");
    await main.getByRole("searchbox", { name: "Search all pages" }).fill("anotations");
    await main.getByRole("button", { name: "Search" }).click();
    await expect(page).toHaveURL("/search?q=anotations");
    await expect(main.getByRole("status")).toHaveText(/^\d+ results?$/);
    await main.getByRole("link", { name: "/featurePage/collaborate/annotations" }).first().click();
    await expect(page).toHaveURL(/\/featurePage\/collaborate\/annotations/);
  });

  test("reports if nothing is found", { tag: "@every" }, async ({ page }) => {
    await page.goto("/search?q=xqzzyv");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("Nothing found for “xqzzyv”");
    await expect(page.getByRole("main").getByRole("link", { name: "/company/contact" })).toBeVisible();
  });
});

test.describe("the search page", { tag: "@also-phone" }, () => {
  test("lists every result page by page without JavaScript", { tag: "@every" }, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/search?q=report");
    const main = page.getByRole("main");
    const more = main.getByRole("link", { name: "More results" });
    const links = () =>
      main
        .getByRole("listitem")
        .getByRole("link")
        .evaluateAll((results) => results.map((link) => link.getAttribute("href") ?? ""));
    const count = Number.parseInt((await main.getByRole("status").textContent()) ?? "", 10);
    const found = await links();
    expect(found.length).toBeLessThan(count);
    while (await more.isVisible()) {
      const before = page.url();
      await more.click();
      await expect(page).not.toHaveURL(before);
      await page.waitForLoadState();
      found.push(...(await links()));
    }
    expect(new Set(found).size).toBe(count);
    await main.getByRole("link", { name: "Previous results" }).click();
    await expect(more).toBeVisible();
    await context.close();
  });

  test("lists all pages by kind", { tag: "@every" }, async ({ page }) => {
    await page.goto("/search");
    const features = page.getByRole("region", { name: "Features" }).getByRole("link");
    expect(await features.count()).toBeGreaterThanOrEqual(FEATURES);
    await page.getByRole("link", { name: "Report bursting" }).click();
    await expect(page).toHaveURL("/featurePage/reporting/reportbursting");
  });
});
