import type { Browser } from "playwright-core";
import { startSiteServer } from "#testing/site-server.ts";
import { openBrowser } from "#tools/browser.ts";
import { budgets } from "../budgets.ts";
import { type Figure, median } from "../figure.ts";

/** An event of a trace, with its time and its processor time in microseconds. Source: Chromium's trace event format. */
type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly tdur?: number;
};

/** A page of each kind, and its budget. */
const pages = [
  { kind: "article", path: "/company/aiv-blog/aiv-vs-tableau", budget: budgets.textScriptRatio },
  { kind: "product", path: "/product/one-aiv", budget: budgets.textScriptRatio },
  { kind: "form", path: "/company/contact", budget: budgets.textScriptRatio },
  { kind: "feature", path: "/featurePage/reporting/reportbursting", budget: budgets.movingScriptRatio },
  { kind: "home", path: "/", budget: budgets.movingScriptRatio },
];
const RUNS = 7;
const TRACED = ["disabled-by-default-devtools.timeline", "toplevel", "loading", "blink.user_timing"];
/** Time from the load of a page until it is idle, in milliseconds. */
const IDLE_MS = 2500;

/**
 * Compares the processor time of a page's thread until it is idle with that of the same page without its scripts, in turn,
 * so that other work on the machine affects both. No processor is slowed down: slowing a thread down is work of it.
 */
export async function measureScripts(): Promise<readonly Figure[]> {
  await using site = await startSiteServer();
  await using browser = await openBrowser("--js-flags=--no-enable-lazy-source-positions");
  const figures: Figure[] = [];
  for (const { kind, path, budget } of pages) {
    const [whole, bare]: [Load[], Load[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      whole.push(await load(browser, site.url + path, (html) => html));
      bare.push(await load(browser, site.url + path, withoutScripts));
    }
    const [ms, bareMs, paintMs] = [
      median(whole.map(({ processorMs }) => processorMs)),
      median(bare.map(({ processorMs }) => processorMs)),
      median(whole.map(({ largestPaintMs }) => largestPaintMs)),
    ];
    const note = `${ms.toFixed(0)} and ${bareMs.toFixed(0)} ms, ${path}`;
    figures.push({
      what: `processor time with scripts, ${kind}`,
      value: ms / bareMs,
      unit: "times that without",
      budget,
      note,
    });
    figures.push({ what: `LCP of the same, ${kind}`, value: Math.round(paintMs), unit: "ms" });
  }
  return figures;
}

/** Of a page on a fast line, in milliseconds. */
type Load = { readonly processorMs: number; readonly largestPaintMs: number };

/**
 * Loads a page once. All its responses pass through this program, also where nothing changes: passing takes time, and
 * with it the browser divides its work on the page in another way.
 * @param change returns the HTML that the browser gets
 */
async function load(browser: Browser, url: string, change: (html: string) => string): Promise<Load> {
  await using context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route("**", async (route) => {
    if (route.request().resourceType() !== "document") return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: change(await response.text()) });
  });
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(url);
  await page.waitForTimeout(IDLE_MS);
  const trace = (await browser.stopTracing()).toString();
  const events: readonly TraceEvent[] = JSON.parse(trace).traceEvents;
  const paint = events.findLast(({ name }) => name === "largestContentfulPaint::Candidate");
  const start = events.find(({ name, pid }) => name === "navigationStart" && pid === paint?.pid);
  if (!paint || !start) throw new Error(`${url} was not painted`);
  const processorMs = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === paint.pid && tid === paint.tid)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return { processorMs, largestPaintMs: (paint.ts - start.ts) / 1000 };
}

const withoutScripts = (html: string) =>
  html.replace(/<script\b[^>]*>.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, "");
