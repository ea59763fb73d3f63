import type { Browser, Page } from "playwright-core";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";
import { openBrowser } from "#tools/browser.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";
import { type Interaction, interactions } from "../interactions.ts";
import { workbenchInteractions } from "../workbench-interactions.ts";

/** Slowdown of the processor: Lighthouse's average phone. */
const SLOWDOWN = 4;
/** Each on a page of its own: what a visitor does first runs code that the browser has not optimized yet. */
const REPETITIONS = 3;
/** Time in which a page at rest would have begun further work, in milliseconds. */
const SETTLED_MS = 600;
/** Time after which the browser would have reported an interaction, in milliseconds. */
const REPORTED_MS = 5000;
/** In milliseconds: a million rows on a busy machine. */
const TIMEOUT_MS = 120_000;

/** The shortest duration that browsers report, in milliseconds: a shorter one counts as this. */
const SHORTEST_MS = 16;

/** Measures the time from inputs to the next paint. */
export async function measureInteraction(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  using folder = temporaryFolder();
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const interaction of [...interactions, ...(await workbenchInteractions(folder.path))]) {
    const times: number[] = [];
    for (let run = 0; run < REPETITIONS; run++) times.push(await timeToPaint(browser, site.url, interaction));
    figures.push({
      what: "to the next paint, ms",
      page: interaction.what,
      value: Math.round(median(times)),
      budget: budgets.interactionMs,
    });
  }
  return figures;
}

async function timeToPaint(browser: Browser, url: string, { what, open, key }: Interaction): Promise<number> {
  await using page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    const target = await open(page);
    await target.scrollIntoViewIfNeeded();
    if (key) await target.focus();
    else await target.hover();
    // The input must not wait for work that it has not caused.
    await page.waitForTimeout(SETTLED_MS);
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.evaluate(observeDurations, SHORTEST_MS);
    await (key ? page.keyboard.press(key) : target.click());
    return await longestDuration(page);
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

type Observing = { durations: number[] };

/** Returns the longest interaction, as INP does: a click may be several events. */
async function longestDuration(page: Page): Promise<number> {
  await page
    .waitForFunction(() => (window as unknown as Observing).durations.length > 0, null, {
      timeout: REPORTED_MS,
    })
    .catch(() => {});
  await page.waitForTimeout(SETTLED_MS);
  const durations = await page.evaluate(() => (window as unknown as Observing).durations);
  return Math.max(SHORTEST_MS, ...durations);
}

/** Runs in the page: records the durations of its interactions. */
function observeDurations(durationThreshold: number): void {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) durations.push(duration);
  }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
}
