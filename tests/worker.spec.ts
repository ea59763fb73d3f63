import type { Page } from "@playwright/test";
import { messages } from "#contract/messages.ts";
import { readSite } from "#editorial/site.ts";
import { violations } from "./support/axe.ts";
import { expect, test } from "./support/deployed-test.ts";
import { NEXT_WORD } from "./support/deployment.ts";
import { email as address } from "./support/newsletter.ts";
import { openScripted, waitForScript } from "./support/pages.ts";
import { expectCached, openCached, triggerVisibilityChange } from "./support/worker.ts";

/*
 * The service worker, with real servers that stop and start again: offline pages and a new version.
 */

test.use({ serviceWorkers: "allow" });
test.describe.configure({ timeout: 60_000 });

const update = (page: Page) => page.getByRole("dialog", { name: "New version" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("registers", () => {
  const registrations = (page: Page) =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

  test("once the page has loaded", { tag: "@every" }, async ({ page }) => {
    await openScripted(page, "/retail");
    await expect.poll(() => registrations(page)).toBe(1);
  });

  test("after 30 seconds if the page keeps loading", { tag: "@every" }, async ({ page }) => {
    // A picture that never arrives keeps the page loading.
    await page.route("**/never.png", () => {});
    await page.addInitScript(() => {
      document.addEventListener("DOMContentLoaded", () =>
        document.body.append(Object.assign(new Image(), { src: "/never.png" })),
      );
    });
    await page.clock.install();
    await page.goto("/retail", { waitUntil: "domcontentloaded" });
    await waitForScript(page);
    // The mocked clock also runs by itself, so a slow machine needs a margin before the 30 seconds.
    await page.clock.fastForward(15_000);
    expect(await page.locator("link[rel=manifest]").count()).toBe(0);
    expect(await registrations(page)).toBe(0);
    await page.clock.fastForward(15_000);
    await expect.poll(() => registrations(page), { timeout: 20_000 }).toBe(1);
    expect(await page.evaluate(() => document.readyState)).not.toBe("complete");
  });
});

test("reports missing support for service workers", { tag: "@every" }, async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, "serviceWorker", { get: () => undefined }),
  );
  const said = page.waitForEvent("console", (message) => message.text().includes(messages.noServiceWorker));
  await openScripted(page, "/retail");
  expect((await said).type()).toBe("warning");
});

/** Runs in the page: returns the addresses of stylesheets that did not load. */
function findUnloadedStyles(): string[] {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.filter(({ sheet }) => !sheet).map(({ href }) => href);
}

test.describe("without a network", () => {
  test("visited pages are readable, others lead to the offline page and open by themselves later", {
    tag: "@also-phone",
  }, async ({ page, context, site }) => {
    await openCached(page, "/retail");
    // Visited by a client navigation, and cached as a document. It has the stylesheet of another kind of page.
    await page.getByRole("contentinfo").getByRole("link", { name: "Careers" }).click();
    await expect(page).toHaveURL("/company/careers");
    await expectCached(page, "/company/careers");
    const title = await heading(page).textContent();

    await site.stop();
    await context.setOffline(true);
    await page.goto("/retail?utm_source=mail");
    await expect(heading(page)).toBeVisible();
    await expect(address(page)).toBeEditable();
    await page.goto("/company/careers");
    await expect(heading(page)).toHaveText(title ?? "");
    // After its own stylesheet, the page loads the one of all pages.
    await expect.poll(() => page.evaluate(findUnloadedStyles)).toEqual([]);

    // A page that was never visited, by a link in the page.
    await page.getByRole("contentinfo").getByRole("link", { name: "Healthcare" }).click();
    await expect(page).toHaveURL("/offline?page=%2Fhealthcare");
    await expect(heading(page)).toHaveText("There is no connection");
    const readable = page.getByRole("region", { name: "Pages you can read now" });
    await expect(readable.getByRole("link")).toHaveCount(2);
    expect(await violations(page)).toEqual([]);
    // A network that returns at that moment must not navigate elsewhere.
    await readable
      .getByRole("link")
      .first()
      .evaluate((link: HTMLElement) => {
        link.click();
        dispatchEvent(new Event("online"));
      });
    await expect(page).toHaveURL("/company/careers");
    await page.goBack();
    await expect(heading(page)).toHaveText("There is no connection");

    await site.start();
    await context.setOffline(false);
    await expect(page).toHaveURL("/healthcare");
    await expect(heading(page)).not.toHaveText("There is no connection");
  });

  test("pages with a visitor's input are not cached, and never lead to another site", {
    tag: "@every",
  }, async ({ page, site }) => {
    await openCached(page, "/retail");
    await page.goto("/aiv_feedback_email/Ada/ada%40example.com");
    await expect(heading(page)).toBeVisible();
    await page.goto("/energy");
    await expectCached(page, "/energy");
    const kept = await page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      );
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.filter((path) => /feedback_email|^\/(api|db)\//.test(path))).toEqual([]);
    await site.stop();
    await page.goto("/aiv_feedback_email/Ada/ada%40example.com");
    await expect(heading(page)).toHaveText("There is no connection");
    const hidden = "/.//elsewhere.example/x";
    await page.evaluate(
      async (url) => (await caches.open("pages")).put(url, new Response("<title>Elsewhere</title>")),
      hidden,
    );
    for (const address of ["https://elsewhere.example/", hidden, "/%5Celsewhere.example"]) {
      await page.goto(`/offline?page=${address}`);
      await expect(page.getByRole("link", { name: "Try again" })).toHaveAttribute("href", "/");
      const readable = page.getByRole("region", { name: "Pages you can read now" });
      await expect(readable.getByRole("link").first()).toBeVisible();
      await expect(readable.getByRole("link", { name: "Elsewhere" })).toHaveCount(0);
    }
  });
});

test.describe("a new version", () => {
  test("is offered, and loaded in all tabs without losing the input", { tag: "@every" }, async ({
    page,
    context,
    site,
    nextVersion,
  }) => {
    await openCached(page, "/retail");
    const second = await context.newPage();
    await openScripted(second, "/company/contact");
    await second.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await address(page).fill("ada@example");
    const contact = second.locator("#form form");
    await contact.getByRole("textbox", { name: "Name" }).fill("Ada Lovelace");
    await contact.getByRole("textbox", { name: "Message" }).fill("Half a sen");
    const third = await context.newPage();
    await third.goto("/aiv_feedback_modal");
    const step = third.getByRole("dialog", { name: "Your feedback" });
    await step.getByRole("textbox", { name: "Name" }).fill("Ada");

    await site.start(nextVersion);
    await triggerVisibilityChange(page);
    await expect(update(page)).toContainText("New version available. Load new version?");
    expect(await violations(page)).toEqual([]);
    // It waits for the visitor's confirmation.
    await expect(page).not.toHaveTitle(new RegExp(NEXT_WORD));
    await expect(update(second)).toBeVisible();
    await second.keyboard.press("Escape");
    await expect(update(second)).toHaveCount(0);

    const answers = Promise.all([page, second, third].map((tab) => tab.waitForEvent("load")));
    await update(page).getByRole("button", { name: "Load new version" }).press("Enter");
    await answers;
    await expect(page).toHaveTitle(new RegExp(NEXT_WORD));
    await expect(address(page)).toHaveValue("ada@example");
    await expect(contact.getByRole("textbox", { name: "Name" })).toHaveValue("Ada Lovelace");
    await expect(contact.getByRole("textbox", { name: "Message" })).toHaveValue("Half a sen");
    await expect(step.getByRole("textbox", { name: "Name" })).toHaveValue("Ada");
    await expect(update(page)).toHaveCount(0);

    // Cached pages are updated, and nothing of the old version remains.
    await site.stop();
    await second.goto("/retail");
    await expect(second).toHaveTitle(new RegExp(NEXT_WORD));
    await expect(address(second)).toBeEditable();
    const files = await second.evaluate(async () => {
      const name = (await caches.keys()).find((key) => key.includes("precache")) ?? "";
      return (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    });
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((file) => file.endsWith(".js") && !file.endsWith("222.js"))).toEqual([]);
  });

  test("postponed, it is offered again at the next visit", { tag: "@every" }, async ({
    page,
    site,
    nextVersion,
  }) => {
    await openCached(page, "/retail");
    await site.start(nextVersion);
    await triggerVisibilityChange(page);
    await expect(update(page)).toBeVisible();
    // It does not take the focus, and is the first tab stop.
    await page.keyboard.press("Tab");
    await expect(update(page).getByRole("button", { name: "Load new version" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(update(page)).toHaveCount(0);
    await page.goto("/energy");
    await expect(update(page)).toBeVisible();
  });
});

test("can be installed", { tag: "@every" }, async ({ page, request }) => {
  const document = await page.goto("/retail");
  // The browser would load the manifest and its icon before the first paint.
  expect(await document?.text()).not.toContain('rel="manifest"');
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const response = await request.get(href ?? "");
  expect(response.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = await response.json();
  expect(manifest).toMatchObject({ start_url: "/", display: "standalone", short_name: readSite().name });
  // Safari takes the icon of this name without a link.
  const icons = [...manifest.icons, { src: "/apple-touch-icon.png", sizes: "180x180" }];
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (url) => {
      const image = Object.assign(new Image(), { src: url });
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await request.get(url)).url()).toMatch(new RegExp(`${url}$`));
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // The browser of a test is incognito, so it cannot install either.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
});
