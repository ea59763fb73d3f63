import { readdirSync } from "node:fs";
import autocannon from "autocannon";
import { LOCATION_PATH } from "../../contract/location.ts";
import { prerenderedPaths } from "../../editorial/addresses.ts";
import { withSite } from "../../server/testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";
import { processMegabytes } from "../process-usage.ts";
import { mixedTraffic, sendBigBodies } from "./mixed-traffic.ts";
import { newsletterSender } from "./submissions.ts";

const REQUESTS = 100_000;
const CLIENTS = 50;
/** A lead for every so many requests: far more than visitors send, so that the mails of each are weighed too. */
const REQUESTS_A_LEAD = 50;

/** The memory of the server after many pages, and after a mix of all that visitors do. */
export async function measureMemory(): Promise<readonly Figure[]> {
  return [...(await measurePages()), ...(await measureMixed())];
}

/** Pages and files, lookups and leads: every one is answered with success. */
function measurePages(): Promise<readonly Figure[]> {
  return withSite(
    async ({ url, pid }) => {
      const atStart = processMegabytes(pid);
      const requests = mix();
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
    },
    { TRUST_PROXY: "1" },
  );
}

/** Beside those also forms that are refused, with and without script, bodies of 9 MB, uploads, searches, pages on request. */
function measureMixed(): Promise<readonly Figure[]> {
  return withSite(
    async ({ url, pid }) => {
      const stop = sendBigBodies(url);
      const result = await autocannon({
        url,
        connections: CLIENTS,
        amount: REQUESTS,
        timeout: 60,
        requests: mixedTraffic(visits()),
      });
      const refused = await stop();
      // All clients ask for the same page at once, which is more than may wait to be rendered: those are told so.
      const busy = result.statusCodeStats?.[503]?.count ?? 0;
      if (result.errors > 0 || result["5xx"] > busy) throw new Error("Not every request was answered");
      return [
        {
          what: `memory after ${REQUESTS.toLocaleString("en")} mixed requests`,
          value: processMegabytes(pid),
          unit: "MB",
          budget: budgets.memoryMegabytes,
          note: `and ${refused} bodies of 9 MB, refused; ${busy} asked to come again`,
        },
      ];
    },
    { TRUST_PROXY: "1" },
  );
}

/** Every page and asset in turn, each followed by a lookup of another address, and now and then a lead. */
function mix() {
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

/** Of both kinds by turns, from ranges that are in public use: 64/8 to 95/8 and 2001:4000/20 to 2001:4f00/20. */
function publicAddress(): string {
  const part = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));
  return Math.random() < 0.5
    ? [part(64, 96), part(0, 256), part(0, 256), part(1, 255)].join(".")
    : `2001:4${part(0, 0x1000).toString(16).padStart(3, "0")}:${part(0, 0x10000).toString(16)}::1`;
}
