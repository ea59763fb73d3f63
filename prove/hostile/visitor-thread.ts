import { type RequestOptions, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { samples } from "#testing/requests.ts";
import type { Latency } from "./visitor.ts";

/*
 * The visitor of `visitor.ts`, in its own thread, so that the work of the attacker is not measured as latency of the
 * server.
 */

const EVERY_MS = 20;
const PATHS = ["/aiv-pricing", "/healthz"];
/** Time before the first form of a measurement, and between forms, in milliseconds. */
const FIRST_POST_MS = 2000;
const POST_EVERY_MS = 3500;
const GIVE_UP_MS = 10_000;

let port = 0;
let [pagesSent, formsSent] = [0, 0];
let postTimer: NodeJS.Timeout | undefined;
let latency = noLatency();
const underWay = new Set<Promise<void>>();

setInterval(() => {
  if (port === 0) return;
  // Pages come from one address; each form from another one, so that none exceeds the rate limit.
  track(visit(latency.ms, { port, path: PATHS[pagesSent++ % PATHS.length], localAddress: "127.0.0.2" }));
  track(visit(latency.controlMs, { port: workerData, path: "/control" }));
}, EVERY_MS);

/** Begins to measure another server, or with 0 returns the measurement. */
parentPort?.on("message", async (next: number) => {
  port = next;
  clearTimeout(postTimer);
  if (port !== 0) {
    latency = noLatency();
    postTimer = setTimeout(sendForm, FIRST_POST_MS);
    return;
  }
  const collected = latency;
  // Requests that began during the attack count for it, so wait for their responses.
  await Promise.all(underWay);
  parentPort?.postMessage(collected);
});

function sendForm(): void {
  const path = "/db/insertContactDetails.php";
  const localAddress = `127.0.1.${1 + (formsSent++ % 250)}`;
  const headers = { "Content-Type": "application/json" };
  const body = JSON.stringify({ ...samples.contact, email: `visitor-${Date.now()}@example.com` });
  track(visit(latency.postMs, { port, path, localAddress, method: "POST", headers }, body));
  postTimer = setTimeout(sendForm, POST_EVERY_MS);
}

function track(visiting: Promise<void>): void {
  underWay.add(visiting);
  visiting.finally(() => underWay.delete(visiting));
}

/** Sends a request, and adds its latency to `times`. */
async function visit(times: number[], options: RequestOptions, body?: string): Promise<void> {
  const { failures } = latency;
  const due = performance.now();
  const outcome = await new Promise<string | number | undefined>((resolve) => {
    const sent = request({ host: "127.0.0.1", agent: false, ...options });
    sent.on("response", (response) => response.resume().on("end", () => resolve(response.statusCode)));
    sent.setTimeout(GIVE_UP_MS, () => sent.destroy(new Error("no answer")));
    sent.on("error", (error) => resolve(error.message));
    sent.end(body);
  });
  times.push(performance.now() - due);
  if (outcome !== 200) failures.push(`${options.path}: ${outcome}`);
}

function noLatency(): Latency {
  return { ms: [], postMs: [], controlMs: [], failures: [] };
}
