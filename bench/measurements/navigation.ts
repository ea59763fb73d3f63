import type { Browser, Page } from "playwright-core";
import { startSiteServer } from "#testing/site-server.ts";
import { openScripted } from "#tests/support/pages.ts";
import { openBrowser } from "#tools/browser.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";

/** Lighthouse's slow 4G, applied to requests by the browser. Bytes a second, latency in milliseconds. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** Time between a visitor's aiming at a link and the click, in milliseconds. */
const AIM_MS = 700;
const REPETITIONS = 3;

const TARGETS = ["/retail", "/aiv-pricing", "/company/faq"];

/** Ways to a link before it is activated. */
const approaches = {
  "a hovered link": async (page: Page, href: string) => {
    await linkTo(page, href).hover();
    await page.waitForTimeout(AIM_MS);
  },
  "a focused link": async (page: Page, href: string) => {
    await linkTo(page, href).focus();
    await page.waitForTimeout(AIM_MS);
  },
  "a link clicked at once": async () => {},
};

const linkTo = (page: Page, href: string) => page.locator(`a[href="${href}"]:visible`).first();

/**
 * Measures the time from a click on a link to the first paint of the next page, on a slow line. Chromium fetches a page
 * ahead here, but does not render it, because developer tools are attached.
 */
export async function measureNavigation(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const [what, approach] of Object.entries(approaches)) {
    const times: number[] = [];
    for (const target of TARGETS)
      for (let run = 0; run < REPETITIONS; run++)
        times.push(await timeTo(browser, site.url, target, approach));
    figures.push({
      what: `navigation at slow 4G by ${what}`,
      value: median(times),
      unit: "ms",
      note: `${TARGETS.join(", ")}; slowest ${Math.round(Math.max(...times))}`,
      ...(approach.length > 0 && { budget: budgets.navigationMs }),
    });
  }
  return figures;
}

/** Returns the milliseconds from the click to the first paint of the next page. */
async function timeTo(
  browser: Browser,
  url: string,
  href: string,
  approach: (page: Page, href: string) => Promise<void>,
): Promise<number> {
  await using page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await openScripted(page, "/platform");
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await approach(page, href);
  const clicked = await linkTo(page, href).evaluate((link) => {
    const now = Date.now();
    (link as HTMLElement).click();
    return now;
  });
  await page.waitForURL(`**${href}`, { waitUntil: "commit" });
  const painted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.timeOrigin + paint.startTime;
  });
  return Number(await painted.jsonValue()) - clicked;
}
