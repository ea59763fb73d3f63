import type { Route } from "@playwright/test";
import { newsletterOf, openHydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const CODE = /\/assets\/NewsletterForm/;

test("loads on input, and not before", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => CODE.test(request.url()) && asked.push(request.url()));
  await openHydrated(page, "/retail");
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  await page.keyboard.press("Tab");
  await expect.poll(() => asked).toHaveLength(1);
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
});

test("does not delay a navigation", { tag: "@every" }, async ({ page }) => {
  await openHydrated(page, "/retail");
  await page.getByRole("main").getByRole("link").first().focus();
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL("/retail");
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
});

test("is retried after a network failure, and meanwhile the form stays and links work", {
  tag: "@every",
}, async ({ page, watch }) => {
  watch.expect(/Failed to load resource/);
  // React reports that it removed the form, which failed to hydrate.
  watch.expect(/React error #418/);
  await page.route(CODE, (route) => route.abort());
  await openHydrated(page, "/retail");
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await expect(newsletterOf(page)).not.toHaveAttribute("novalidate");
  await page.unroute(CODE);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");

  await page.route(CODE, (route) => route.abort());
  await openHydrated(page, "/retail");
  await page.getByRole("contentinfo").getByRole("link", { name: "Education" }).click();
  await expect(page).toHaveURL("/education");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(newsletterOf(page)).toBeVisible();
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
  await openHydrated(page, "/retail");
  const asked = page.waitForRequest(CODE);
  await newsletterOf(page).getByLabel("Email").fill("ada@example.com");
  await asked;
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  failing.resolve();
  await expect(newsletterOf(page)).toHaveAttribute("novalidate");
  await expect(newsletterOf(page).getByLabel("Email")).toHaveValue("ada@example.com");
});
