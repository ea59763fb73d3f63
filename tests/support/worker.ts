import { expect, type Page } from "@playwright/test";
import { openScripted } from "./pages.ts";

/** Opens a page and waits until the worker controls it and has cached it. */
export async function openCached(page: Page, path: string): Promise<void> {
  await openScripted(page, path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expectCached(page, path);
}

export const expectCached = (page: Page, path: string) =>
  expect
    .poll(() =>
      page.evaluate((url) => caches.match(url, { cacheName: "pages", ignoreVary: true }).then(Boolean), path),
    )
    .toBe(true);

export const triggerVisibilityChange = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
