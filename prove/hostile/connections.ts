import { globSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { paths } from "#forms/index.ts";
import { files as real } from "#server/testing/uploads.ts";
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

/** Time that connections are held, in milliseconds. */
const HOLD_MS = 4000;

type Holding = Omit<HoldOptions, "from">;

/**
 * Opens many connections and holds them for a while.
 * @param clients number of addresses
 */
function crowd(count: number, bytes: string, options: Holding = {}, clients = 1): Attack["run"] {
  return async (target) => {
    await holdAll(target, target.short ? Math.ceil(count / 10) : count, bytes, options, clients);
    await wait(target.short ? 100 : HOLD_MS);
    await stillServed(target);
  };
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
  {
    name: "slow heads: 300 connections drip a header",
    run: crowd(300, "GET / HTTP/1.1\r\nHost: a\r\n", { drip: ["X: a\r\n", 500] }),
  },
  {
    name: "half bodies: 600 of one client",
    run: crowd(600, post(paths.contact, 60_000) + "a".repeat(50_000)),
  },
  {
    name: "half bodies: 1,000 of 50 clients",
    run: crowd(1000, post(paths.contact, 60_000) + "a".repeat(50_000), {}, 50),
  },
  {
    name: "bodies that drip, a byte at a time",
    run: crowd(200, post(paths.contact, 60_000), { drip: ["a", 200] }, 4),
  },
  { name: "deaf: 200 connections ask for 32 MB and never read", run: crowd(200, LARGE, { reads: false }) },
  {
    name: "deaf: 200 connections of 20 clients ask for films again and again",
    run: crowd(200, VIDEO.repeat(50), { reads: false }, 20),
  },
  {
    name: "deaf: pages and searches that nobody reads",
    run: crowd(100, get("/search?q=report").repeat(20), { reads: false }, 10),
  },
  { name: "multipart heads without a body: one client", run: crowd(60, CAREERS_HEAD) },
  { name: "multipart heads without a body: 20 clients", run: crowd(100, CAREERS_HEAD, {}, 20) },
  {
    name: "uploads that never go on",
    run: crowd(100, `${post("/db/upload.php", 5_000_000, "application/pdf")}%PDF-1.7\n`, {}, 10),
  },
  { name: "connections that say nothing", run: crowd(600, "", {}, 4) },
  {
    name: "keep-alive: 600 idle connections after an answer",
    run: crowd(600, get("/healthz"), {}, 4),
  },
  {
    name: "pipelining: 2,000 requests in one write",
    run: async (target) => {
      const pages = get("/aiv-pricing").repeat(target.short ? 100 : 2000);
      await Promise.all([
        target.exchange(pages),
        target.exchange(pages),
        target.hold(pages, { reads: false }),
      ]);
      await stillServed(target);
    },
  },
];
