import type { Browser, Page } from "playwright-core";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";
import { openBrowser } from "#tools/browser.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";
import { type Interaction as Action, interactions } from "../interactions.ts";
import { workbenchInteractions } from "../workbench-interactions.ts";
import { type Interaction, interactionProcessorMs } from "./interaction-processor.ts";
import type { TraceEvent } from "./processor-blocking.ts";

/** Slowdown of the processor: Lighthouse's average phone. */
const SLOWDOWN = 4;
/** Each on a page of its own: what a visitor does first runs code that the browser has not optimized yet. */
const REPETITIONS = 3;
const MARK = "before the input";
const TRACED = ["disabled-by-default-devtools.timeline", "toplevel", "blink.user_timing"];
/** Time in which a page at rest would have begun further work, in milliseconds. */
const SETTLED_MS = 600;
/** Time after which the browser would have reported an interaction, in milliseconds. */
const REPORTED_MS = 5000;
/** In milliseconds: a million rows on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Measures the time from inputs to the next paint. */
export async function measureInteraction(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  using folder = temporaryFolder();
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const action of [...interactions, ...(await workbenchInteractions(folder.path))])
    figures.push(...(await measureAction(browser, site.url, action)));
  return figures;
}

/**
 * Wall-clock time comes from a slowed page; it includes the time that other programs take. Processor time comes from
 * another page at full speed: slowing a thread down is work of that thread, too.
 */
async function measureAction(browser: Browser, url: string, action: Action): Promise<Figure[]> {
  const [wallClock, processor]: [number[], number[]] = [[], []];
  for (let run = 0; run < REPETITIONS; run++) {
    wallClock.push(await onPage(browser, url, action, timeToPaint));
    processor.push(SLOWDOWN * (await onPage(browser, url, action, processorTime)));
  }
  const figure = (what: string, values: readonly number[]): Figure => ({
    what,
    page: action.what,
    value: Math.round(median(values)),
    budget: budgets.interactionMs,
  });
  return [figure("to the next paint, ms", wallClock), figure("processor time to it, ms", processor)];
}

type Act = () => Promise<void>;

async function onPage(
  browser: Browser,
  url: string,
  { what, open, key }: Action,
  measure: (page: Page, act: Act) => Promise<number>,
): Promise<number> {
  await using page = await browser.newPage({ baseURL: url, viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    const target = await open(page);
    await target.scrollIntoViewIfNeeded();
    if (key) await target.focus();
    else await target.hover();
    // The input must not wait for work that it has not caused.
    await page.waitForTimeout(SETTLED_MS);
    return await measure(page, () => (key ? page.keyboard.press(key) : target.click()));
  } catch (error) {
    throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}

async function timeToPaint(page: Page, act: Act): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  return (await longestInteraction(page, act)).duration;
}

async function processorTime(page: Page, act: Act): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser to trace");
  await browser.startTracing(page, { categories: TRACED });
  const interaction = await longestInteraction(page, act);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return interactionProcessorMs(traceEvents, MARK, interaction);
}

/** `input` stands for an interaction that is too short to be reported. */
type Observing = { interactions: Interaction[]; input?: Interaction };

/** Returns the longest interaction, as INP does: a click may be several events. */
async function longestInteraction(page: Page, act: Act): Promise<Interaction> {
  await page.evaluate(observeInteractions, MARK);
  await act();
  await page
    .waitForFunction(() => (window as unknown as Observing).interactions.length > 0, null, {
      timeout: REPORTED_MS,
    })
    .catch(() => {});
  await page.waitForTimeout(SETTLED_MS);
  const { interactions: all, input } = await page.evaluate(() => {
    const { interactions, input } = window as unknown as Observing;
    return { interactions, input };
  });
  const [longest = input] = all.toSorted((a, b) => b.duration - a.duration);
  if (!longest) throw new Error("The page got no input");
  return longest;
}

/** Runs in the page: records its interactions, with times after the mark. */
function observeInteractions(mark: string): void {
  const { startTime } = performance.mark(mark);
  // The shortest duration that browsers report, in milliseconds.
  const shortest = 16;
  const interactions: Interaction[] = [];
  const observing: Observing = { interactions };
  Object.assign(window, observing);
  for (const type of ["pointerdown", "keydown"])
    addEventListener(
      type,
      ({ timeStamp }) => {
        const start = timeStamp - startTime;
        Object.assign(window, { input: { start, handled: start, duration: shortest } });
      },
      { capture: true, once: true },
    );
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId)
        interactions.push({
          start: entry.startTime - startTime,
          handled: entry.processingEnd - startTime,
          duration: entry.duration,
        });
  }).observe({ type: "event", durationThreshold: shortest } as PerformanceObserverInit);
}
