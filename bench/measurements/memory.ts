import { readdirSync } from "node:fs";
import autocannon from "autocannon";
import { LOCATION_PATH } from "#contract/paths.ts";
import { prerenderedPaths } from "#editorial/addresses.ts";
import { startSiteServer } from "#testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";
import { residentMegabytes } from "../process-usage.ts";
import { newsletterSender } from "./submissions.ts";

const REQUESTS = 100_000;
const CLIENTS = 50;
/** Requests for each lead, search and rendered page: far more than visitors send, so that their memory is measured, too. */
const REQUESTS_A_LEAD = 50;
const RENDERED = [{ path: "/search?q=report+chart" }, { path: "/download-aiv/ann@example.com" }];

/**
 * Measures the server's memory after many requests for pages and files, searches, pages on request, location lookups and
 * leads. Every one must succeed.
 */
export async function measureMemory(): Promise<readonly Figure[]> {
  await using site = await startSiteServer({ env: { TRUST_PROXY: "1" } });
  const { url, pid } = site;
  const atStart = residentMegabytes(pid);
  const requests = pageRequests();
  const half = async () => {
    const result = await autocannon({
      url,
      connections: CLIENTS,
      amount: REQUESTS / 2,
      timeout: 60,
      requests,
    });
    // All clients request the same page at once: those beyond the render queue get 503.
    const busy = result.statusCodeStats?.[503]?.count ?? 0;
    if (result.errors > 0 || result.non2xx > busy) throw new Error("Not every request was answered");
    return residentMegabytes(pid);
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
 * Returns a request for every page and asset, each followed by a lookup of another address, and leads, searches and pages
 * on request between them.
 */
function pageRequests() {
  const { send } = newsletterSender();
  const assets = readdirSync("build/client/assets", { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ name }) => `/assets/${name}`);
  const paths = [...prerenderedPaths(), ...assets];
  const visits = paths.flatMap((path) => [
    { path, headers: { "Accept-Encoding": "br" } },
    {
      path: LOCATION_PATH,
      setupRequest: (request: object) => ({ ...request, headers: { "X-Forwarded-For": publicAddress() } }),
    },
  ]);
  return visits.flatMap((visit, index) =>
    index % REQUESTS_A_LEAD === 0 ? [visit, send, ...RENDERED] : [visit],
  );
}

/** Returns an IPv4 or IPv6 address from ranges in public use: 64/8 to 95/8 and 2001:4000/20 to 2001:4f00/20. */
function publicAddress(): string {
  const part = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));
  return Math.random() < 0.5
    ? [part(64, 96), part(0, 256), part(0, 256), part(1, 255)].join(".")
    : `2001:4${part(0, 0x1000).toString(16).padStart(3, "0")}:${part(0, 0x10000).toString(16)}::1`;
}
