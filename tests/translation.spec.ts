import type { Page } from "@playwright/test";
import { violations } from "./support/axe.ts";
import { openMenu, panel } from "./support/menus.ts";
import { hydrateSettings, openHydrated } from "./support/pages.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Translate this page" });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function open(page: Page) {
  await openHydrated(page, "/retail");
  await hydrateSettings(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Translate this page" }).click();
  await expect(dialog(page)).toBeVisible();
}

async function translateInto(page: Page, language: string) {
  await dialog(page).getByLabel("Language").selectOption(language);
  await dialog(page).getByRole("button", { name: "Translate", exact: true }).click();
}

test.describe("by the browser itself", () => {
  // Mocks a translator that puts texts in brackets. Its language pack arrives when the page's `deliver` is called.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      const delivered = new Promise<void>((deliver) => Object.assign(window, { deliver }));
      const events = new EventTarget();
      const reportProgress = (loaded: number) =>
        events.dispatchEvent(Object.assign(new Event("downloadprogress"), { loaded }));
      Object.assign(window, {
        Translator: {
          availability: async ({ targetLanguage }: { targetLanguage: string }) =>
            targetLanguage === "zh" ? "unavailable" : "downloadable",
          create: async (options: { targetLanguage: string; monitor(events: EventTarget): void }) => {
            options.monitor(events);
            reportProgress(0.5);
            await delivered;
            return {
              translate: async (text: string) => `[${options.targetLanguage} ${text}]`,
              destroy() {},
            };
          },
        },
      });
    }),
  );
  const deliver = (page: Page) => page.evaluate("deliver()");

  test("replaces the text in place, and restores the original", { tag: ["@every", "@also-phone"] }, async ({
    page,
  }) => {
    await open(page);
    const original = await heading(page).textContent();
    await translateInto(page, "français");
    await expect(dialog(page).getByRole("progressbar")).toHaveJSProperty("value", 0.5);
    expect(await violations(page, "dialog[open]")).toEqual([]);
    await deliver(page);

    await expect(heading(page)).toHaveText(`[fr ${original}]`);
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("main")).toHaveAttribute("lang", "fr");
    expect(await violations(page, "#translated")).toEqual([]);
    await page.getByRole("button", { name: "Show the original" }).click();
    await expect(heading(page)).toHaveText(original ?? "");
    await expect(page.getByRole("main")).not.toHaveAttribute("lang");
    expect(await page.getByRole("main").textContent()).not.toContain("[fr");
  });

  test("offers the service after a time limit, and still uses a late language pack", {
    tag: "@every",
  }, async ({ page }) => {
    await page.clock.install();
    await open(page);
    await translateInto(page, "de");
    const service = dialog(page).getByRole("link", { name: "Open in Google Translate" });
    await expect(dialog(page).getByText("Getting ready for Deutsch")).toBeVisible();
    await page.clock.runFor(9_000);
    await expect(service).toHaveCount(0);
    await page.clock.runFor(2_000);
    await expect(service).toHaveAttribute("href", /tl=de/);
    expect(await violations(page, "dialog[open]")).toEqual([]);

    // Another language is another attempt, with its own time limit.
    await dialog(page).getByLabel("Language").selectOption("fr");
    await expect(service).toHaveCount(0);
    await dialog(page).getByRole("button", { name: "Translate", exact: true }).click();
    await deliver(page);
    await expect(heading(page)).toHaveText(/^\[fr /);
    await expect(dialog(page)).toBeHidden();
  });

  test("offers the service if the browser does not report its support", { tag: "@every" }, async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.assign(window, { Translator: { availability: () => new Promise(() => {}) } }),
    );
    await page.clock.install();
    await open(page);
    await page.clock.runFor(11_000);
    await expect(dialog(page).getByRole("link", { name: "Open in Google Translate" })).toBeVisible();
  });

  test("continues on the next page", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await translateInto(page, "ar");
    await deliver(page);
    await expect(heading(page)).toHaveText(/^\[ar /);
    await expect(page.getByRole("main")).toHaveAttribute("dir", "rtl");
    await page.getByRole("contentinfo").getByRole("link", { name: "Education" }).click();
    await expect(page).toHaveURL("/education");
    await expect(heading(page)).toHaveText(/^\[ar /);
    await page.getByRole("button", { name: "Show the original" }).click();
    await expect(heading(page)).not.toHaveText(/\[ar/);
  });

  test("continues through a page without a footer, and in another language", { tag: "@every" }, async ({
    page,
  }) => {
    await open(page);
    await translateInto(page, "fr");
    await deliver(page);
    await expect(heading(page)).toHaveText(/^\[fr /);

    await openMenu(page, "Services");
    await panel(page, "Services").locator('a[href="/aiv_consulting_python"]').click();
    await expect(page).toHaveURL("/aiv_consulting_python");
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(heading(page)).toHaveText(/^\[fr /);
    const notice = page.getByRole("region", { name: "Translation" });
    await expect(notice.getByRole("button", { name: "Show the original" })).toBeVisible();

    await page
      .getByRole("main")
      .getByRole("link", { name: /, home$/ })
      .click();
    await expect(page).toHaveURL("/");
    await expect(heading(page)).toHaveText(/^\[fr /);
    await page.getByRole("contentinfo").getByRole("link", { name: "Translate this page" }).click();
    await expect(page.locator("#translated")).toContainText("français");
    await translateInto(page, "de");
    await expect(notice).toContainText("Deutsch");
    await expect(heading(page)).toHaveText(/^\[de (?!\[)/);
    await notice.getByRole("button", { name: "Show the original" }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole("main")).not.toContainText(/\[(de|fr) /);
  });

  test("offers the service for an unsupported language", { tag: "@every" }, async ({ page }) => {
    await open(page);
    await dialog(page).getByLabel("Language").selectOption("zh");
    await expect(dialog(page).getByRole("link", { name: "Open in Google Translate" })).toBeVisible();
  });
});

test("by a service is a link, and nothing loads before it is followed", {
  tag: ["@also-phone", "@every"],
}, async ({ page, baseURL }) => {
  await page.addInitScript(() => Object.assign(window, { Translator: undefined }));
  await open(page);
  await dialog(page).getByLabel("Language").selectOption("es");
  const address = encodeURIComponent(`${baseURL}/retail`);
  await expect(dialog(page).getByRole("link", { name: "Open in Google Translate" })).toHaveAttribute(
    "href",
    `https://translate.google.com/translate?sl=en&tl=es&u=${address}`,
  );
  expect(await violations(page)).toEqual([]);
});
