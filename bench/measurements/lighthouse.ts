import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { startSiteServer } from "#testing/site-server.ts";
import { type Template, templates } from "#tests/support/templates.ts";
import { chromiumFlags, chromiumPath } from "#tools/browser.ts";
import { type Budget, budgets, secondFlight } from "../budgets.ts";
import { type Figure, median, verdict } from "../figure.ts";

/** Runs of a page whose first run misses a budget. */
const RUNS = 3;

/**
 * With a debugger attached, V8 parses a whole file again to find the source positions of errors that a library
 * creates when it loads. Visitors have no debugger; this flag keeps the positions of the first parse.
 */
const WITHOUT_DEBUGGER_PARSING = "--js-flags=--no-enable-lazy-source-positions";

/**
 * Measures a page of each template as an average phone on a slow connection loads it: Lighthouse's mobile preset, with a
 * fresh profile for each run.
 */
export async function measureLighthouse(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  const figures: Figure[] = [];
  const speeds: number[] = [];
  for (const page of templates) {
    const runs = await runsOf(page, site.url);
    figures.push(...figuresOf(page, runs));
    speeds.push(...runs.map(({ environment }) => environment.benchmarkIndex));
  }
  return [...figures, machineSpeed(speeds)];
}

/** One run is enough for most pages. If it misses a budget, the median of three runs counts. */
async function runsOf(page: Template, origin: string): Promise<Result[]> {
  const address = new URL(page.path, origin).href;
  const runs = [await runOnce(address)];
  const isOver = (figure: Figure) => verdict(figure) === "over";
  if (figuresOf(page, runs).some(isOver)) while (runs.length < RUNS) runs.push(await runOnce(address));
  return runs;
}

/** Distinguishes a slow machine from a slow page: blocking time rises as this index falls. */
function machineSpeed(speeds: readonly number[]): Figure {
  const [least, most] = [Math.min(...speeds), Math.max(...speeds)].map(Math.round);
  return {
    what: "speed of the machine in these runs, Lighthouse's benchmark index",
    value: Math.round(median(speeds)),
    note: `${least} to ${most}`,
  };
}

function figuresOf({ path, unlisted }: Template, runs: readonly Result[]): Figure[] {
  const middle = (value: (run: Result) => number) => median(runs.map(value));
  const score = (id: string) => middle((run) => Math.round((run.categories[id]?.score ?? 0) * 100));
  const category = (what: string, id: string, budget: Budget) => ({
    what,
    value: score(id),
    budget,
    note: failedAudits(runs, id),
  });
  const audit = (id: string) => middle((run) => numberOf(run, id));
  const figures: Omit<Figure, "page">[] = [
    { what: "performance", value: score("performance"), budget: budgets.performance },
    category("accessibility", "accessibility", budgets.accessibility),
    category("best practices", "best-practices", budgets.bestPractices),
    // Lighthouse reports `noindex` as a fault.
    ...(unlisted ? [] : [category("SEO", "seo", budgets.seo)]),
    {
      what: "LCP, ms",
      value: audit("largest-contentful-paint"),
      budget: secondFlight.has(path) ? budgets.secondFlightPaintMs : budgets.largestContentfulPaintMs,
    },
    { what: "TBT, ms", value: audit("total-blocking-time"), budget: budgets.totalBlockingTimeMs },
    { what: "CLS", value: audit("cumulative-layout-shift"), budget: budgets.cumulativeLayoutShift },
    {
      what: "requests to other hosts",
      value: Math.max(...runs.map(requestsElsewhere)),
      budget: budgets.requestsToOtherHosts,
    },
    {
      what: "first view, bytes",
      value: audit("total-byte-weight"),
      ...(path === "/" && { budget: budgets.homeFirstViewBytes }),
    },
  ];
  return figures.map((figure) => ({ ...figure, page: path }));
}

/**
 * Runs Lighthouse. On a busy machine the browser sometimes loses the beginning of a trace, so a run may be repeated
 * once.
 */
async function runOnce(url: string, mayRepeat = true): Promise<Result> {
  // Without a given folder, each launch creates a new profile.
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [...chromiumFlags, WITHOUT_DEBUGGER_PARSING],
  });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { lhr } = result;
    if (!lhr.runtimeError) return lhr;
    if (!mayRepeat) throw new Error(`Lighthouse on ${url}: ${lhr.runtimeError.message}`);
  } finally {
    chrome.kill();
  }
  return runOnce(url, false);
}

function requestsElsewhere({ audits, requestedUrl = "" }: Result): number {
  const { details } = audits["network-requests"] ?? {};
  if (details?.type !== "table") throw new Error("Lighthouse listed no requests");
  const { host } = new URL(requestedUrl);
  return details.items.filter(
    ({ url }) => /^(https?|wss?):/.test(String(url)) && new URL(String(url)).host !== host,
  ).length;
}

function numberOf(run: Result, id: string): number {
  const value = run.audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${id}`);
  return value;
}

/** Returns the audits that keep the score of a category below 100. */
function failedAudits(runs: readonly Result[], category: string): string {
  const failed = runs.flatMap(({ categories, audits }) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)].join(", ");
}
