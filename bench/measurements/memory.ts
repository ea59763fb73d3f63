import { readdirSync } from "node:fs";
import autocannon from "autocannon";
import { LOCATION_PATH } from "../../contract/location.ts";
import { prerenderedPaths } from "../../editorial/addresses.ts";
import { withSite } from "../../server/testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";
import { processMegabytes } from "../process-usage.ts";
import { newsletterSender } from "./submissions.ts";

const REQUESTS = 100_000;
const CLIENTS = 50;
/** A lead for every so many requests: far more than visitors send, so that the mails of each are weighed too. */
const REQUESTS_A_LEAD = 50;

/** The memory of the server after a mix of all that visitors ask for. */
export function measureMemory(): Promise<readonly Figure[]> {
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

/** Every page and asset in turn, each followed by a lookup of another address, and now and then a lead. */
function mix() {
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
  const { send } = newsletterSender();
  return visits.flatMap((visit, index) => (index % REQUESTS_A_LEAD === 0 ? [visit, send] : [visit]));
}

/** Of both kinds by turns, from ranges that are in public use: 64/8 to 95/8 and 2001:4000/20 to 2001:4f00/20. */
function publicAddress(): string {
  const part = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));
  return Math.random() < 0.5
    ? [part(64, 96), part(0, 256), part(0, 256), part(1, 255)].join(".")
    : `2001:4${part(0, 0x1000).toString(16).padStart(3, "0")}:${part(0, 0x10000).toString(16)}::1`;
}
