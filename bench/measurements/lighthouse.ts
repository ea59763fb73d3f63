import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { budgets } from "../budgets.ts";
import { chromiumFlags, chromiumPath } from "../chromium.ts";
import { type Figure, median } from "../figure.ts";
import { type MeasuredPage, pages } from "../pages.ts";
import { type SiteServer, withSite } from "../site-server.ts";

const RUNS = 3;

/** What a visitor with a middling phone on a slow line gets: Lighthouse's mobile preset, each run with a fresh profile. */
export function measureLighthouse(): Promise<readonly Figure[]> {
  return withSite(async (server) => {
    const figures: Figure[] = [];
    for (const page of pages) figures.push(...(await measurePage(page, server)));
    return figures;
  });
}

async function measurePage({ path }: MeasuredPage, { url }: SiteServer): Promise<Figure[]> {
  const runs: Result[] = [];
  while (runs.length < RUNS) runs.push(await runOnce(new URL(path, url).href));
  const middle = (value: (run: Result) => number) => median(runs.map(value));
  const category = (id: string) => middle((run) => Math.round((run.categories[id]?.score ?? 0) * 100));
  const audit = (id: string) => middle((run) => numberOf(run, id));
  const bytes = (wanted: (request: NetworkRequest) => boolean) =>
    middle((run) =>
      sum(
        requestsOf(run)
          .filter(wanted)
          .map((request) => request.transferSize),
      ),
    );
  const failed = failedAudits(runs);

  return [
    { what: "performance", value: category("performance"), budget: budgets.performance },
    { what: "accessibility", value: category("accessibility"), budget: budgets.accessibility },
    { what: "best practices", value: category("best-practices"), budget: budgets.bestPractices },
    { what: "SEO", value: category("seo"), budget: budgets.seo, ...(failed && { note: failed }) },
    {
      what: "largest contentful paint",
      value: audit("largest-contentful-paint"),
      unit: "ms",
      budget: budgets.largestContentfulPaintMs,
    },
    {
      what: "total blocking time",
      value: audit("total-blocking-time"),
      unit: "ms",
      budget: budgets.totalBlockingTimeMs,
    },
    {
      what: "cumulative layout shift",
      value: audit("cumulative-layout-shift"),
      budget: budgets.cumulativeLayoutShift,
    },
    {
      what: "scripts with headers",
      value: bytes((request) => request.resourceType === "Script"),
      unit: "bytes",
    },
    { what: "everything with headers", value: bytes(() => true), unit: "bytes" },
    {
      what: "requests to other hosts",
      value: Math.max(
        ...runs.map((run) => requestsOf(run).filter((request) => isElsewhere(request, url)).length),
      ),
      budget: budgets.requestsToOtherHosts,
    },
  ].map((figure) => ({ ...figure, what: `Lighthouse ${path}: ${figure.what}` }));
}

/** A busy machine makes the browser lose the beginning of a trace now and then, so that a run may be repeated once. */
async function runOnce(url: string, mayRepeat = true): Promise<Result> {
  // Without a folder given, each launch gets a new profile.
  const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: chromiumFlags });
  try {
    const result = await lighthouse(url, { port: chrome.port, logLevel: "error" });
    if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
    const { runtimeError } = result.lhr;
    if (!runtimeError) return result.lhr;
    if (!mayRepeat) throw new Error(`Lighthouse on ${url}: ${runtimeError.message}`);
  } finally {
    chrome.kill();
  }
  return runOnce(url, false);
}

type NetworkRequest = { url: string; resourceType?: string; transferSize: number };

function requestsOf(run: Result): NetworkRequest[] {
  const { details } = run.audits["network-requests"] ?? {};
  if (details?.type !== "table") throw new Error("Lighthouse listed no requests");
  return details.items as unknown as NetworkRequest[];
}

function numberOf(run: Result, id: string): number {
  const value = run.audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${id}`);
  return value;
}

/** What keeps the scores of quality below 100, for the note. */
function failedAudits(runs: readonly Result[]): string {
  const failed = runs.flatMap(({ categories, audits }) =>
    ["accessibility", "best-practices", "seo"]
      .flatMap((id) => categories[id]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return failed.length > 0 ? `fails ${[...new Set(failed)].join(", ")}` : "";
}

function isElsewhere(request: NetworkRequest, site: string): boolean {
  return /^https?:|^wss?:/.test(request.url) && new URL(request.url).host !== new URL(site).host;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
