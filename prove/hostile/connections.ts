import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "#forms/index.ts";
import { files as real } from "#testing/uploads.ts";
import { type Attack, sendExpecting } from "./attack.ts";
import type { HoldOptions } from "./clients.ts";
import { application } from "./files.ts";
import type { Target } from "./run-attack.ts";

/* Clients that are slow or idle, or never read. The server may disconnect them; others must not be affected. */

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const VIDEO = get("/media/product-tour.mp4");
/** Larger than the socket buffers, so that the server has to wait for the client. */
const [largest = ""] = globSync("workbench/*/flights.csv", { cwd: "build/client" });
const LARGE = get(`/${largest}`);
const post = (path: string, length: number, type = "application/json") =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
const CAREERS_HEAD = post(paths.careers, 5_000_000, "multipart/form-data; boundary=x");

const PIPELINE = get("/aiv-pricing").repeat(2000);

/** Time that connections are held, in milliseconds. */
const HOLD_MS = 4000;
/** Requests of an honest visitor: a page, and the fonts and styles that its HTML names. */
const REQUESTS_A_VISIT = 4;
/** The largest crowd in this table; the server accepts twice as many connections. */
const MAX_VISITORS = 1000;

type Holding = Omit<HoldOptions, "from">;

/**
 * Opens many connections and holds them for a while.
 * @param clients number of addresses
 */
function crowd(name: string, count: number, bytes: string, options: Holding = {}, clients = 1): Attack {
  return {
    name,
    visitors: visitorsLike(count, bytes),
    async run(target) {
      await holdAll(target, target.short ? Math.ceil(count / 10) : count, bytes, options, clients);
      await wait(target.short ? 100 : HOLD_MS);
      await stillServed(target);
    },
  };
}

/** Returns the number of visitors that open as many connections, or send as many requests. */
function visitorsLike(connections: number, bytes: string): number {
  const requests = connections * (bytes.split(" HTTP/1.1\r\n").length - 1);
  return Math.min(MAX_VISITORS, Math.max(connections, Math.floor(requests / REQUESTS_A_VISIT)));
}

function holdAll(target: Target, count: number, bytes: string, options: Holding, clients: number) {
  return Promise.all(
    Array.from({ length: count }, (_, index) =>
      target.hold(bytes, { ...options, from: target.client(index % clients) }),
    ),
  );
}

/** Checks that another client still gets pages and can submit forms. */
async function stillServed(target: Target): Promise<void> {
  const other = target.client(900);
  await sendExpecting(target, { path: "/aiv-pricing" }, [200], "another client's page", other);
  await sendExpecting(target, application(real.pdf), [303], "another client's application", other);
}

export const connections: readonly Attack[] = [
  crowd("slow heads: 300 connections drip a header", 300, "GET / HTTP/1.1\r\nHost: a\r\n", {
    drip: ["X: a\r\n", 500],
  }),
  crowd("half bodies: 600 of one client", 600, post(paths.contact, 60_000) + "a".repeat(50_000)),
  crowd("half bodies: 1,000 of 50 clients", 1000, post(paths.contact, 60_000) + "a".repeat(50_000), {}, 50),
  crowd("bodies that drip, a byte at a time", 200, post(paths.contact, 60_000), { drip: ["a", 200] }, 4),
  crowd("deaf: 200 connections ask for 32 MB and never read", 200, LARGE, { reads: false }),
  crowd(
    "deaf: 200 connections of 20 clients ask for films again and again",
    200,
    VIDEO.repeat(50),
    { reads: false },
    20,
  ),
  crowd(
    "deaf: pages and searches that nobody reads",
    100,
    get("/search?q=report").repeat(20),
    { reads: false },
    10,
  ),
  crowd("multipart heads without a body: one client", 60, CAREERS_HEAD),
  crowd("multipart heads without a body: 20 clients", 100, CAREERS_HEAD, {}, 20),
  crowd(
    "uploads that never go on",
    100,
    `${post("/db/upload.php", 5_000_000, "application/pdf")}%PDF-1.7\n`,
    {},
    10,
  ),
  crowd("connections that say nothing", 600, "", {}, 4),
  crowd("keep-alive: 600 idle connections after an answer", 600, get("/healthz"), {}, 4),
  {
    name: "pipelining: 2,000 requests in one write",
    visitors: visitorsLike(3, PIPELINE),
    run: async (target) => {
      const pages = target.short ? get("/aiv-pricing").repeat(100) : PIPELINE;
      await Promise.all([
        target.exchange(pages),
        target.exchange(pages),
        target.hold(pages, { reads: false }),
      ]);
      await stillServed(target);
    },
  },
];
