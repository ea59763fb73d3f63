import { get, request } from "node:http";
import { parentPort, workerData } from "node:worker_threads";
import { samples } from "#server/testing/requests.ts";
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
const POST_PATH = "/db/insertContactDetails.php";
const JSON_TYPE = { "Content-Type": "application/json" };
const GIVE_UP_MS = 10_000;
/** Pages come from one address; each form from another one, so that none exceeds the rate limit. */
const READER = "127.0.0.2";
const sender = () => `127.0.1.${1 + (formsSent++ % 250)}`;

let port = 0;
let pagesSent = 0;
let formsSent = 0;
let postTimer: NodeJS.Timeout | undefined;
let latency = noLatency();
const underWay = new Set<Promise<void>>();

setInterval(() => {
  visit(PATHS[pagesSent++ % PATHS.length] ?? "/");
  visitControl();
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
  visit(POST_PATH);
  postTimer = setTimeout(sendForm, POST_EVERY_MS);
}

function visit(path: string): void {
  if (port === 0) return;
  const into = latency;
  const due = performance.now();
  const isForm = path === POST_PATH;
  const visit = new Promise<void>((resolve) => {
    const options = { host: "127.0.0.1", port, path, agent: false };
    const sent = isForm
      ? request({ ...options, localAddress: sender(), method: "POST", headers: JSON_TYPE })
      : request({ ...options, localAddress: READER });
    const timer = setTimeout(() => sent.destroy(new Error("no answer")), GIVE_UP_MS);
    const done = (failure?: string) => {
      clearTimeout(timer);
      (isForm ? into.postMs : into.ms).push(performance.now() - due);
      if (failure !== undefined) into.failures.push(`${path}: ${failure}`);
      resolve();
    };
    sent.on("error", (error) => done(error.message));
    sent.on("response", (response) => {
      const failure = response.statusCode === 200 ? undefined : String(response.statusCode);
      response.resume().on("end", () => done(failure));
    });
    const form = { ...samples.contact, email: `visitor-${Date.now()}@example.com` };
    sent.end(isForm ? JSON.stringify(form) : undefined);
  });
  underWay.add(visit);
  visit.finally(() => underWay.delete(visit));
}

function visitControl(): void {
  if (port === 0) return;
  const into = latency.controlMs;
  const due = performance.now();
  const sent = get({ host: "127.0.0.1", port: workerData, agent: false }, (response) => {
    response.resume().once("end", () => into.push(performance.now() - due));
  });
  sent.on("error", (error) => latency.failures.push(`control: ${error.message}`));
}

function noLatency(): Latency {
  return { ms: [], postMs: [], controlMs: [], failures: [] };
}
