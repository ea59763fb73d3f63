import type { Route } from "@playwright/test";
import { newsletterOf, openScripted } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const CODE = /\/assets\/NewsletterForm/;

test("loads when the form is used, and not before", { tag: "@every" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => CODE.test(request.url()) && asked.push(request.url()));
  await openScripted(page, "/retail");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.mouse.move(600, 400);
  await page.keyboard.press("Tab");
  expect(asked).toEqual([]);
  await newsletterOf(page).getByLabel("Email").focus();
  await expect.poll(() => asked).toHaveLength(1);
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
});

test("is retried after a network failure, and meanwhile the form stays and links work", {
  tag: "@every",
}, async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  await page.route(CODE, (route) => route.abort());
  await openScripted(page, "/retail");
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await expect(newsletterOf(page)).not.toHaveAttribute("novalidate");
  await page.unroute(CODE);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");
});

test("is retried if the network is back before the first attempt has failed", { tag: "@every" }, async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  const failing = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await failing.promise;
    await route.abort();
  };
  await page.route(CODE, fail, { times: 1 });
  await openScripted(page, "/retail");
  const asked = page.waitForRequest(CODE);
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await asked;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  failing.resolve();
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");
});
