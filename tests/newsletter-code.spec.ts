import type { Route } from "@playwright/test";
import { newsletterOf, openLive } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const CODE = /\/assets\/NewsletterForm/;

test("loads when the visitor stirs, and not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => CODE.test(request.url()) && asked.push(request.url()));
  await openLive(page, "/retail");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => asked).toHaveLength(1);
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
});

test("does not hold a navigation up", async ({ page }) => {
  await openLive(page, "/retail");
  await page.getByRole("main").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL("/retail");
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
});

test("without a network is tried again, and meanwhile the form stays and links lead on", async ({
  page,
  watch,
}) => {
  watch.expect(/Failed to load resource/);
  // React tells that the form, which could not come alive, was taken out.
  watch.expect(/React error #418/);
  await page.route(CODE, (route) => route.abort());
  await openLive(page, "/retail");
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await expect(newsletterOf(page)).not.toHaveAttribute("novalidate");
  await page.unroute(CODE);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");

  await page.route(CODE, (route) => route.abort());
  await openLive(page, "/retail");
  await page.getByRole("contentinfo").getByRole("link", { name: "Education" }).click();
  await expect(page).toHaveURL("/education");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(newsletterOf(page)).toBeVisible();
});

test("is tried again where the network is back before the first try has failed", async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  const failing = Promise.withResolvers<void>();
  const fail = async (route: Route) => {
    await failing.promise;
    await route.abort();
  };
  await page.route(CODE, fail, { times: 1 });
  await openLive(page, "/retail");
  const asked = page.waitForRequest(CODE);
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await asked;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  failing.resolve();
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");
});
