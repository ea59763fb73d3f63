import type { Page, Route } from "@playwright/test";
import { tagsOfCase } from "#testing/cases.ts";
import { hydrateIslands, openHydrated, openScripted, scriptOf } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** Islands, and the file with the code of each. */
const islands = [
  { path: "/company/aboutus/exploredashboard", code: "LinkedCharts", part: "main figure" },
  { path: "/form/careers", code: "CareersForm", part: "main form" },
  { path: "/company/careers", code: "CareersForm", part: "main form" },
  { path: "/company/faq", code: "Questions", part: "main section" },
];

for (const [index, { path, code, part }] of islands.entries())
  test(`${path} keeps the static HTML where ${code} cannot be loaded`, { tag: tagsOfCase(index) }, async ({
    page,
    watch,
  }) => {
    watch.expect(/Failed to (load resource|fetch)/);
    const tried = page.waitForEvent("requestfailed", (request) => request.url().includes(`/${code}`));
    await page.route(scriptOf(code), (route) => route.abort());
    await openScripted(page, path);
    const there = await page.locator(part).count();
    await page.locator(part).first().hover();
    await tried;
    await expect(page.locator(part).first()).toBeVisible();
    // The rest of the page works.
    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "Book a 30-minute call" }).click();
    await expect(page.getByRole("dialog", { name: "Book a 30-minute call" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator(part)).toHaveCount(there);
  });

const tabs = "/";
const report = "Report";

test("a click before the code of an island has arrived happens once it is there", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scriptOf("SalesWindow"), async (route) => {
    await released;
    await route.continue();
  });
  await openScripted(page, tabs);
  const tab = page.getByRole("tab", { name: report });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-selected", "false");
  release();
  await expect(tab).toHaveAttribute("aria-selected", "true");
});

test("keys before the code of an island has arrived act once it is there", { tag: "@every" }, async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scriptOf("SalesWindow"), async (route) => {
    await released;
    await route.continue();
  });
  await openScripted(page, tabs);
  const tab = page.getByRole("tab");
  await tab.first().focus();
  const scrolled = await page.evaluate(() => scrollY);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await expect(tab.first()).toHaveAttribute("aria-selected", "true");
  release();
  await expect(tab.nth(2)).toBeFocused();
  await expect(tab.nth(2)).toHaveAttribute("aria-selected", "true");
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});

test("choices before the code of an island has arrived count once it is there", { tag: "@every" }, async ({
  page,
}) => {
  await page.goto("/company/aboutus/exploredashboard");
  await page.getByRole("combobox", { name: "Industry" }).selectOption("Construction");
  await expect(page.getByRole("heading", { name: /^Construction: at its worst/ })).toBeVisible();
});

/** The announcement of the home page about a choice. */
const statusOf = (page: Page, choice: string) => page.getByRole("status").filter({ hasText: choice });

test("a choice that the browser restores on going back counts at once", async ({ page }) => {
  await openScripted(page, tabs);
  const stores = page.getByRole("combobox", { name: "Store" });
  await stores.selectOption("East");
  await expect(statusOf(page, "East")).toBeVisible();
  await page.goto("/company/faq");
  const filter = page.getByRole("searchbox", { name: "Find a question" });
  await filter.fill("free trial");
  const count = page.getByText(/^\d+ of \d+ questions$/);
  const found = await count.textContent();
  await page.goBack();
  await expect(statusOf(page, "East")).toBeVisible();
  await expect(stores).toHaveValue("East");
  await page.goForward();
  await expect(filter).toHaveValue("free trial");
  await expect(count).toHaveText(found ?? "");
});

for (const [index, { failure, fail }] of [
  { failure: "fails", fail: (route: Route) => route.abort() },
  { failure: "is gone", fail: (route: Route) => route.fulfill({ status: 404 }) },
].entries())
  test(`a choice whose code ${failure} is kept, and said to have no effect yet`, {
    tag: tagsOfCase(index),
  }, async ({ page, watch }) => {
    watch.expect(/Failed to (load resource|fetch)/);
    await page.route(scriptOf("SalesWindow"), fail);
    await openScripted(page, tabs);
    const stores = page.getByRole("combobox", { name: "Store" });
    await stores.selectOption("East");
    const note = page.getByRole("alert").filter({ hasText: "has no effect yet" });
    await expect(note).toBeVisible();
    await expect(stores).toHaveValue("East");
    await expect(statusOf(page, "East")).toHaveCount(0);
    await page.unroute(scriptOf("SalesWindow"));
    await note.getByRole("button", { name: "Try again" }).click();
    await expect(statusOf(page, "East")).toBeVisible();
    await expect(note).toHaveCount(0);
  });

test("a form with an address can be sent where its code fails, without a note", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to (load resource|fetch)/);
  await page.route(scriptOf("CareersForm"), (route) => route.abort());
  await openScripted(page, "/form/careers");
  const form = page.getByRole("main").locator("form");
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/CareersForm"));
  await form.getByLabel("Name").fill("Ada");
  await failed;
  await expect(form.getByRole("button", { name: "Apply" })).toBeEnabled();
  await expect(page.getByText("has no effect yet")).toHaveCount(0);
  await expect(form.getByLabel("Name")).toHaveValue("Ada");
});

test("the caret stays where it is while an island hydrates", async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(scriptOf("Questions"), async (route) => {
    await released;
    await route.continue();
  });
  await openScripted(page, "/company/faq");
  const filter = page.getByRole("searchbox", { name: "Find a question" });
  await filter.focus();
  await page.keyboard.type("licen");
  release();
  await expect(page.locator("main [data-island][data-hydrated]").filter({ has: filter })).toHaveCount(1);
  await page.keyboard.type("se");
  await expect(filter).toHaveValue("license");
  await expect(page.getByText(/^\d+ of \d+ questions$/)).toBeVisible();
});

test("what React renders after hydration refers to identifiers that the server rendered", {
  tag: "@every",
}, async ({ page }) => {
  await openHydrated(page, "/company/contact");
  const form = page.getByRole("main").locator("form");
  await form.getByRole("button", { name: "Send" }).click();
  const described = form.locator("[aria-describedby]");
  await expect(described.first()).toBeVisible();
  const lost = await form.evaluate((element) =>
    ["for", "aria-describedby", "aria-labelledby"].flatMap((attribute) =>
      [...element.querySelectorAll(`[${attribute}]`)]
        .flatMap((part) => part.getAttribute(attribute)?.split(" ") ?? [])
        .filter((id) => !document.getElementById(id)),
    ),
  );
  expect(lost).toEqual([]);
  // React reads them from the server's HTML: its own would begin with another letter, as in a part rendered later.
  for (const input of await form.locator("input[id], textarea[id]").all())
    expect(await input.getAttribute("id")).toMatch(/_R_/);
});

test("an error in one island leaves the rest of the page", { tag: "@every" }, async ({ page, watch }) => {
  watch.expect(/broken for a test/);
  await page.route(scriptOf("Questions"), (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default () => { throw new Error('broken for a test'); }",
    }),
  );
  await openScripted(page, "/company/faq");
  await page.getByRole("searchbox", { name: "Find a question" }).hover();
  await expect(page.getByRole("alert").filter({ hasText: "This part of the page failed" })).toBeVisible();
  await hydrateIslands(page.getByRole("contentinfo"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
