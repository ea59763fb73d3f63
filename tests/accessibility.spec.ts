import type { Page } from "@playwright/test";
import { DIALOG_AUTO_HIDE_MS, messages } from "../contract/messages.ts";
import { pushMessages } from "../contract/push.ts";
import { violations } from "./support/axe.ts";
import { newsletterOf, openLive, openNewsletter, uniqueEmail } from "./support/pages.ts";
import { templates } from "./support/templates.ts";
import { expect, test } from "./support/test.ts";

/** Lets dialogs stay for as long as they are looked at. */
const keepDialogs = (page: Page) =>
  page.addInitScript((autoHideMs) => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, ms?: number) => (ms === autoHideMs ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: patient });
  }, DIALOG_AUTO_HIDE_MS);

/* Each template on a wide screen; every page on the narrowest phone is left to `npm run prove -- every-layout`. */
for (const { name, path } of templates) {
  test(`can be used by everyone: ${name}`, async ({ page }) => {
    await page.goto(path);
    expect(await violations(page)).toEqual([]);
  });
}

test.describe("can be used by everyone:", { tag: "@phone" }, () => {
  test("the message of a newsletter that cannot be sent yet", async ({ page }) => {
    await keepDialogs(page);
    await openNewsletter(page, "/retail");
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page.getByRole("dialog").filter({ hasText: messages.newsletterInvalid })).toBeVisible();
    expect(await violations(page, "[role=dialog]")).toEqual([]);
  });

  test("the message of a newsletter that was sent", async ({ page }) => {
    await keepDialogs(page);
    await openNewsletter(page, "/retail");
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).fill(uniqueEmail());
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page.getByRole("dialog").filter({ hasText: messages.newsletterSuccess })).toBeVisible();
    expect(await violations(page, "[role=dialog]")).toEqual([]);
  });

  test("a form that could not be sent", async ({ page, watch }) => {
    watch.expect(/status of 500/);
    await page.route("**/db/*", (route) => route.fulfill({ status: 500 }));
    await openNewsletter(page, "/retail");
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).fill("ada@example.com");
    await newsletterOf(page).getByRole("button", { name: "Subscribe" }).click();
    await expect(newsletterOf(page).getByRole("alert")).toHaveText(messages.notSent);
    expect(await violations(page)).toEqual([]);
  });

  test.describe("with a service worker", () => {
    test.use({ serviceWorkers: "allow" });

    test("the notifications dialog", async ({ page }) => {
      await openNewsletter(page, "/retail");
      await page.getByRole("contentinfo").getByRole("button", { name: "Notifications" }).click();
      const dialog = page.getByRole("dialog", { name: "Notifications" });
      await expect(dialog.getByRole("status")).toHaveText(pushMessages.off);
      expect(await violations(page, "dialog[open]")).toEqual([]);
    });
  });

  test("the home page with its banner closed and its numbers shown", async ({ page }) => {
    await openLive(page, "/");
    await page.getByRole("button", { name: "Close announcement" }).click();
    await page.getByText("Show the numbers").click();
    await page.getByRole("button", { name: "Next testimonial" }).click();
    expect(await violations(page)).toEqual([]);
  });
});

test("the first Tab offers the way past the menu", async ({ page }) => {
  await openLive(page, "/retail");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});
