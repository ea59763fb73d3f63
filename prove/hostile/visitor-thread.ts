import { get, request } from "node:http";
import { parentPort } from "node:worker_threads";
import { samples } from "../../server/testing/samples.ts";
import type { Command, Waited } from "./visitor.ts";

/* The ordinary visitor, in a thread of its own, so that an attacker's work does not count as the server's. */

const EVERY_MS = 20;
const PATHS = ["/aiv-pricing", "/healthz"];
/** When the first form of a measurement is sent, and how long after it the next. */
const FIRST_POST_MS = 2000;
const POST_EVERY_MS = 3500;
const POST_PATH = "/db/insertContactDetails.php";
const GIVE_UP_MS = 10_000;
/** Forms come from one visitor after the other, so that none exceeds the rate limit. */
const READER = "127.0.0.2";
const sender = () => `127.0.1.${1 + (posted++ % 250)}`;

let port = 0;
let asked = 0;
let posted = 0;
let postTimer: NodeJS.Timeout | undefined;
let waited: Waited = { ms: [], postMs: [], failures: [] };
const underWay = new Set<Promise<void>>();

setInterval(() => visit(PATHS[asked++ % PATHS.length] ?? "/"), EVERY_MS);

parentPort?.on("message", async ({ port: next, collect }: Command) => {
  port = next;
  clearTimeout(postTimer);
  if (!collect) {
    waited = { ms: [], postMs: [], failures: [] };
    postTimer = setTimeout(sendForm, FIRST_POST_MS);
    return;
  }
  const collected = waited;
  // Who asked during the attack and has no answer yet waited because of it.
  await Promise.all(underWay);
  parentPort?.postMessage(collected);
});

function sendForm(): void {
  visit(POST_PATH);
  postTimer = setTimeout(sendForm, POST_EVERY_MS);
}

function visit(path: string): void {
  if (port === 0) return;
  const into = waited;
  const due = performance.now();
  const visit = new Promise<void>((resolve) => {
    const done = (failure?: string) => {
      const ms = performance.now() - due;
      (path === POST_PATH ? into.postMs : into.ms).push(ms);
      if (failure !== undefined) into.failures.push(`${path}: ${failure}`);
      resolve();
    };
    const localAddress = path === POST_PATH ? sender() : READER;
    const options = { host: "127.0.0.1", port, path, localAddress, agent: false };
    const sent = path === POST_PATH ? post(options) : get(options);
    const timer = setTimeout(() => sent.destroy(new Error("no answer")), GIVE_UP_MS);
    sent.on("error", (error) => {
      clearTimeout(timer);
      done(error.message);
    });
    sent.on("response", (response) => {
      response.resume();
      response.on("end", () => {
        clearTimeout(timer);
        done(response.statusCode === 200 ? undefined : String(response.statusCode));
      });
    });
  });
  underWay.add(visit);
  visit.finally(() => underWay.delete(visit));
}

function post(options: object) {
  const sent = request({ ...options, method: "POST", headers: { "Content-Type": "application/json" } });
  sent.end(JSON.stringify({ ...samples.contact, email: `visitor-${Date.now()}@example.com` }));
  return sent;
}
