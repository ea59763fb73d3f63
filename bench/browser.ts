import { type Browser, chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "#tools/browser.ts";

/** Starts Chromium for the time of a measurement. */
export async function withBrowser<T>(use: (browser: Browser) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}
