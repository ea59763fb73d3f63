import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import autocannon from "autocannon";
import { LOCATION_PATH } from "#contract/paths.ts";
import { prerenderedPaths } from "#editorial/addresses.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";
import { processMegabytes } from "../process-usage.ts";
import { mixedTraffic, sendBigBodies } from "./mixed-traffic.ts";
import { newsletterSender } from "./submissions.ts";

const REQUESTS = 100_000;
const CLIENTS = 50;
/** Requests for each lead: far more leads than visitors send, so that their mails are measured, too. */
const REQUESTS_A_LEAD = 50;
/** Time without requests before memory at rest is measured: V8 returns what the last ones took within ten seconds. */
const REST_MS = 15_000;

/** Measures the server's memory after many requests for pages, and after a mix of all kinds of requests. */
export async function measureMemory(): Promise<readonly Figure[]> {
  return [...(await measurePages()), ...(await measureMixed())];
}

/** Sends requests for pages and files, location lookups and leads. Every one must succeed. */
async function measurePages(): Promise<readonly Figure[]> {
  await using site = await startSiteServer({ env: { TRUST_PROXY: "1" } });
  const { url, pid } = site;
  const atStart = processMegabytes(pid);
  const requests = pageRequests();
  const half = async () => {
    const result = await autocannon({ url, connections: CLIENTS, amount: REQUESTS / 2, requests });
    if (result.errors > 0 || result.non2xx > 0) throw new Error("Not every request was answered");
    return processMegabytes(pid);
  };
  const [afterHalf, afterAll] = [await half(), await half()];
  return [
    { what: "memory at start", value: atStart, unit: "MB" },
    {
      what: `memory after ${REQUESTS.toLocaleString("en")} requests`,
      value: afterAll,
      unit: "MB",
      budget: budgets.memoryMegabytes,
    },
    {
      what: "memory that the second half of them added",
      value: afterAll - afterHalf,
      unit: "MB",
      budget: budgets.memoryGrowthMegabytes,
    },
  ];
}

/**
 * Adds rejected forms, with and without JavaScript, bodies of 9 MB, uploads, searches and pages rendered on
 * request.
 */
async function measureMixed(): Promise<readonly Figure[]> {
  await using site = await startSiteServer({ env: { TRUST_PROXY: "1" } });
  const { url, pid } = site;
  const stop = sendBigBodies(url);
  const result = await autocannon({
    url,
    connections: CLIENTS,
    amount: REQUESTS,
    timeout: 60,
    requests: mixedTraffic(visits()),
  });
  const atEnd = processMegabytes(pid);
  const rejected = await stop();
  // All clients request the same page at once, more than may wait to be rendered: the others receive 503.
  const busy = result.statusCodeStats?.[503]?.count ?? 0;
  if (result.errors > 0 || result["5xx"] > busy) throw new Error("Not every request was answered");
  await wait(REST_MS);
  const requests = `${REQUESTS.toLocaleString("en")} mixed requests`;
  return [
    {
      what: `memory at the end of ${requests}`,
      value: atEnd,
      unit: "MB",
      note: `and ${rejected} bodies of 9 MB, rejected; ${busy} responses 503`,
    },
    {
      what: `memory ${REST_MS / 1000} s after ${requests}`,
      value: processMegabytes(pid),
      unit: "MB",
      budget: budgets.memoryMegabytes,
    },
  ];
}

/**
 * Returns a request for every page and asset, each followed by a lookup of another address, and some leads between
 * them.
 */
function pageRequests() {
  const { send } = newsletterSender();
  return visits().flatMap((visit, index) => (index % REQUESTS_A_LEAD === 0 ? [visit, send] : [visit]));
}

function visits() {
  const assets = readdirSync("build/client/assets", { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => `/assets/${name}`);
  const paths = [...prerenderedPaths(), ...assets];
  return paths.flatMap((path) => [
    { path, headers: { "Accept-Encoding": "br" } },
    {
      path: LOCATION_PATH,
      setupRequest: (request: object) => ({ ...request, headers: { "X-Forwarded-For": publicAddress() } }),
    },
  ]);
}

/** Returns an IPv4 or IPv6 address from ranges in public use: 64/8 to 95/8 and 2001:4000/20 to 2001:4f00/20. */
function publicAddress(): string {
  const part = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));
  return Math.random() < 0.5
    ? [part(64, 96), part(0, 256), part(0, 256), part(1, 255)].join(".")
    : `2001:4${part(0, 0x1000).toString(16).padStart(3, "0")}:${part(0, 0x10000).toString(16)}::1`;
}
