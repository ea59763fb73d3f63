import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { test } from "./support/desk.ts";
import { expect } from "./support/test.ts";

const PASSWORD = "an editor's password";

test.use({
  hasContent: true,
  settings: { DESK_EDITOR_PASSWORD: PASSWORD, DESK_PUBLISH: join(tmpdir(), "aiv-no-results") },
});

test.beforeEach(async ({ page }) => {
  await page.goto("/sign-in");
  await page.getByLabel("Your name").fill("Eve Editor");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByLabel("Password").press("Enter");
});

/** Error of a page of the site, which has no storage and no worker in a sandbox. It has no text. */
const IN_SANDBOX = /^page: $/;

const save = (page: Page) => page.getByRole("button", { name: "Save" }).click();
const status = (page: Page) => page.getByRole("status");

test("an editor changes a headline, looks at it, and takes it back", async ({ page, watch }) => {
  // The response to a form with a mistake.
  watch.expect(/status of 422/);
  watch.expect(IN_SANDBOX);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Content");
  await expect(page.getByRole("link", { name: "Inbox" })).toHaveCount(0);
  await page.getByLabel("Name, address or words").fill("company/faq");
  await page.getByLabel("Name, address or words").press("Enter");
  await page.getByRole("link", { name: "FAQ", exact: true }).click();

  await page.getByLabel("Headline").fill("");
  await page.getByLabel("Headline").press("Enter");
  await page
    .getByRole("alert")
    .getByRole("link", { name: /^heading: is empty/ })
    .click();
  await expect(page.getByLabel("Headline")).toBeFocused();
  await page.getByLabel("Headline").fill("Ask us anything");
  await save(page);
  await expect(status(page)).toContainText("Saved in the draft");

  await page.getByRole("link", { name: "Preview" }).click();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByRole("heading", { level: 1 })).toHaveText("Ask us anything");
  await page.getByRole("link", { name: "1440 px" }).click();
  await page.getByRole("link", { name: "Dark" }).click();
  await expect(page.locator("iframe")).toHaveAttribute("width", "1440");
  await expect(shown.locator("html")).toHaveAttribute("data-theme", "dark");
  // Its scripts run, and reach nothing of the desk.
  await expect.poll(() => page.frames()[1]?.evaluate(() => self.origin)).toBe("null");

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("button", { name: /^Take back .*Change pages.company.faq/ }).click();
  await expect(status(page)).toContainText("Taken back");
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue(/^Answers to your questions/);
});

test("an editor adds a question and a redirect by keyboard, and asks for the publication", async ({
  page,
}) => {
  await page.goto("/content/file?file=faq.yaml");
  await page.getByRole("button", { name: "Add one" }).press("Enter");
  const added = page.getByRole("listitem").last();
  await added.getByLabel("Question").fill("Is there a dark theme?");
  await added.getByLabel("Answer").fill("Yes. It follows your system.");
  await added.getByLabel("Group").fill("The platform");
  await added.getByLabel("Group").press("Enter");
  await expect(status(page)).toContainText("Saved in the draft");

  await page.goto("/content/file?file=redirects.yaml");
  await page.getByRole("button", { name: "Add one" }).press("Enter");
  await page.getByLabel("Old address").last().fill("/old-faq");
  await page.getByLabel("New address").last().fill("/company/faq");
  await save(page);
  await expect(status(page)).toContainText("Saved in the draft");

  await page.getByRole("link", { name: "Content", exact: true }).first().click();
  await page.getByRole("link", { name: "2 changes are not published yet" }).click();
  await page.getByRole("button", { name: "Publish" }).press("Enter");
  await expect(page.getByText("has not begun yet")).toBeVisible();
});

test("an editor makes a page with a chart of their own numbers, moves it, and takes that back", async ({
  page,
  watch,
}) => {
  watch.expect(/status of 422/);
  watch.expect(IN_SANDBOX);
  await page.getByRole("link", { name: "New page" }).click();
  await page.getByLabel("Which page is like it").selectOption("pages/company/aiv-blog/aiv-vs-qlik.mdx");
  await page.getByLabel("New address").fill("/company/faq");
  await page.getByLabel("Short name").fill("Spring");
  await page.getByRole("button", { name: "Make the copy" }).click();
  await expect(page.getByRole("alert")).toContainText("the address of another page");
  await page.getByLabel("New address, such as").fill("/company/aiv-blog/spring");
  await page.getByRole("button", { name: "Make the copy" }).press("Enter");
  await expect(status(page)).toContainText("This is the copy");
  await page.getByRole("link", { name: "Charts" }).click();
  const chart = page.getByLabel("Which chart").locator("option", { hasText: "A flight at 9 p.m." }).last();
  await page.getByLabel("Which chart").selectOption((await chart.getAttribute("value")) ?? "");
  await page.getByRole("button", { name: "Add a copy" }).click();
  await page.getByLabel("Title", { exact: true }).fill("March sold twice as much as January");
  await page.getByLabel("Numbers of your own").fill("month\tsold\nJan\t120\nMar\t240");
  await page.getByLabel("Across").fill("month");
  await save(page);
  await expect(page.getByRole("alert")).toContainText('unknown field "late"');
  await page.getByLabel("Up and down").fill("sold");
  await page.getByLabel("References").fill("");
  await save(page);
  await expect(status(page)).toContainText("Saved in the draft");
  await page.getByRole("link", { name: "Preview" }).click();
  const shown = page.frameLocator("iframe");
  await expect(shown.getByText("March sold twice as much as January").first()).toBeVisible();

  await page.goto("/content/address?file=pages/company/aiv-blog/spring.mdx");
  await page.getByLabel("New address", { exact: true }).fill("/company/aiv-blog/spring-numbers");
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await expect(status(page)).toContainText("Moved");
  await page.goto("/content/publish");
  await page.getByRole("button", { name: /^Take back Move/ }).click();
  await expect(status(page)).toContainText("Taken back");
  expect((await page.goto("/content/file?file=pages/company/aiv-blog/spring.mdx"))?.status()).toBe(200);
});

test("every page of the editor is accessible in both themes, and fits a phone", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(IN_SANDBOX);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "",
    "?q=nothing-has-this",
    "?q=dashboard",
    "/file?file=pages/retail.mdx",
    "/file?file=menu.yaml",
    "/file?file=home.yaml",
    "/file?file=faq.yaml&as=text",
    "/address",
    "/address?file=pages/retail.mdx",
    "/charts?file=pages/retail.mdx",
    "/chart?file=pages/retail.mdx&at=0",
    "/history?file=faq.yaml",
    "/preview?file=faq.yaml",
    "/pictures",
    "/publish",
  ]) {
    await page.goto(`/content${path}`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    expect(await violations(page), path).toEqual([]);
  }
});
