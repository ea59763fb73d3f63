import type { Page } from "@playwright/test";
import { DIALOG_AUTO_HIDE_MS, messages } from "#contract/messages.ts";
import { pushMessages } from "#contract/push.ts";
import { violations } from "./support/axe.ts";
import { newsletterOf, openHydrated, openNewsletter, openScripted, uniqueEmail } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

/** Stops the timer that closes dialogs, so that axe can check them. */
const keepDialogs = (page: Page) =>
  page.addInitScript((autoHideMs) => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, ms?: number) => (ms === autoHideMs ? 0 : setTimeout(run, ms));
    Object.assign(window, { setTimeout: patient });
  }, DIALOG_AUTO_HIDE_MS);

test.describe("has no accessibility violations:", { tag: "@also-phone" }, () => {
  test("the message of a newsletter form that cannot be sent yet", { tag: "@every" }, async ({ page }) => {
    await keepDialogs(page);
    await openNewsletter(page, "/retail");
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page.getByRole("dialog").filter({ hasText: messages.newsletterInvalid })).toBeVisible();
    expect(await violations(page, "[role=dialog]")).toEqual([]);
  });

  test("the message of a submitted newsletter form", { tag: "@every" }, async ({ page }) => {
    await keepDialogs(page);
    await openNewsletter(page, "/retail");
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).fill(uniqueEmail());
    await newsletterOf(page).getByRole("textbox", { name: "Email" }).press("Enter");
    await expect(page.getByRole("dialog").filter({ hasText: messages.newsletterSuccess })).toBeVisible();
    expect(await violations(page, "[role=dialog]")).toEqual([]);
  });

  test("a form whose submission failed", { tag: "@every" }, async ({ page, watch }) => {
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

    test("the notifications dialog", { tag: "@every" }, async ({ page }) => {
      await openNewsletter(page, "/retail");
      await page.getByRole("contentinfo").getByRole("button", { name: "Notifications" }).click();
      const dialog = page.getByRole("dialog", { name: "Notifications" });
      await expect(dialog.getByRole("status")).toHaveText(pushMessages.off);
      expect(await violations(page, "dialog[open]")).toEqual([]);
    });
  });

  test("the home page with its banner closed and a question answered", { tag: "@every" }, async ({
    page,
  }) => {
    await openHydrated(page, "/");
    await page.getByRole("button", { name: "Close announcement" }).click();
    await page.getByRole("tab", { name: "Ask" }).click();
    await page.getByRole("button", { name: "Next testimonial" }).click();
    expect(await violations(page)).toEqual([]);
  });
});

test("the first Tab stop is the skip link", async ({ page }) => {
  await openScripted(page, "/retail");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await page.keyboard.press("Tab");
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});
