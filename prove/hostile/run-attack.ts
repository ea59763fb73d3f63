import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { residentMegabytes } from "#bench/process-usage.ts";
import type { SiteServer } from "#testing/site-server.ts";
import { end, hasEnded } from "#testing/start-process.ts";
import { answers } from "#testing/start-program.ts";
import { ensure } from "../proof.ts";
import { type AttackResult, createResult, judgeLatency } from "./attack-result.ts";
import { createClients, type HoldOptions, type RequestSpec } from "./clients.ts";
import { honestWait } from "./honest-crowd.ts";
import type { Visitor } from "./visitor.ts";

/** Memory limit of the container in `compose.yaml` (`mem_limit`), in megabytes. */
const MAX_PEAK_MEGABYTES = 512;
/** Maximum memory of the server after all attacks, and the time before it is measured, in milliseconds. */
const MAX_MEGABYTES = 200;
const REST_MS = 15_000;
const SAMPLE_EVERY_MS = 100;
/** Minimum time of a latency measurement, in milliseconds. */
const MIN_MEASURE_MS = 1500;
/** Time limit of SIGTERM, in milliseconds. Source: `STOP_TIMEOUT_MS` in `server/process/serve.ts`, plus some time to begin. */
const STOP_MS = 12_000;
/** Time without a response after which a server counts as stopped by the attack, in milliseconds. */
const UNRESPONSIVE_MS = 60_000;

export type AttackContext = {
  /** True in the short version of `npm test`: fewer requests, the same conditions. */
  readonly short: boolean;
  /** Undefined if latency is not judged. */
  readonly visitor: Visitor | undefined;
  /** Maximum p99 of the visitor in milliseconds, unless an honest crowd makes others wait for longer. */
  readonly maxMs: number;
};

export type Target = ReturnType<typeof createTarget>;

/**
 * Returns the server under attack. All requests to it are counted in the result of the attack.
 * @param number selects the loopback addresses of the attack
 */
function createTarget(server: SiteServer, number: number, result: AttackResult, short: boolean) {
  const clients = createClients(server.port);
  const client = (n = 0) => `127.${20 + number}.${Math.floor(n / 250)}.${1 + (n % 250)}`;
  return {
    ...server,
    short,
    /** Returns a loopback address of this attack, so that rate limits do not affect the next one. */
    client,
    /** Records a fault unless a condition is true. */
    check: (isTrue: boolean, fault: string) => result.check(isTrue, fault),
    /** Sends a request. @param from address of the client */
    async send(request: RequestSpec, from = client()) {
      const answer = await clients.send(request, from);
      result.judge(request, answer);
      // Fails fast, because the next requests would time out too.
      ensure(answer.status !== "none", `${request.path.slice(0, 60)} had no answer in time`);
      return answer;
    },
    async exchange(bytes: string | Uint8Array, from = client()) {
      const answer = await clients.exchange(bytes, from);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      for (const status of statuses) result.count(status);
      if (statuses.length === 0) result.count("reset");
      result.check(!statuses.some((status) => status === 500 || status === 502), "the server failed");
      return answer;
    },
    async hold(bytes: string | Uint8Array, options: HoldOptions = {}) {
      result.count("held");
      return clients.hold(bytes, { from: client(), ...options });
    },
    /** Closes every connection. */
    close: clients.close,
  };
}

/**
 * Runs one attack while watching the server and its visitor.
 * @param number selects the loopback addresses of the attack
 */
export async function runAttack(
  attack: { name: string; visitors?: number; run: (target: Target) => Promise<void> },
  number: number,
  server: SiteServer,
  { short, visitor, maxMs }: AttackContext,
): Promise<AttackResult> {
  const result = createResult(attack.name);
  if (visitor && attack.visitors)
    result.limitMs = Math.max(maxMs, await honestWait(attack.visitors, server.port, visitor));
  else result.limitMs = maxMs;
  const target = createTarget(server, number, result, short);
  const sample = () => {
    result.peakMegabytes = Math.max(result.peakMegabytes, residentMegabytes(server.pid));
    result.peakDescriptors = Math.max(result.peakDescriptors, openDescriptors(server.pid));
  };
  const sampler = setInterval(sample, SAMPLE_EVERY_MS);
  const began = performance.now();
  visitor?.begin(server.port);
  await attack
    .run(target)
    .catch((error: unknown) => result.check(false, error instanceof Error ? error.message : String(error)));
  if (visitor) {
    await wait(Math.max(0, MIN_MEASURE_MS - (performance.now() - began)));
    judgeLatency(result, await visitor.collect());
  }
  clearInterval(sampler);
  sample();
  target.close();
  result.check(result.peakMegabytes <= MAX_PEAK_MEGABYTES, `the server took ${result.peakMegabytes} MB`);
  result.check(await isResponsive(server), "the server no longer answers");
  return result;
}

/** Checks a server after attacks: its memory, and that it stops on SIGTERM while clients keep connections open. */
export async function checkAtRest(server: SiteServer, { short }: AttackContext): Promise<AttackResult> {
  const result = createResult("after all of it: memory, SIGTERM amid open connections");
  await wait(short ? 0 : REST_MS);
  result.peakMegabytes = residentMegabytes(server.pid);
  result.peakDescriptors = openDescriptors(server.pid);
  // The short proof leaves no time to rest.
  result.check(short || result.peakMegabytes <= MAX_MEGABYTES, `the server holds ${result.peakMegabytes} MB`);
  const clients = createClients(server.port);
  const half = "POST /db/insertContactDetails.php HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\na";
  await Promise.all(Array.from({ length: 50 }, () => clients.hold(half, {})));
  const hasStopped = await Promise.race([end(server.child).then(() => true), wait(STOP_MS, false)]);
  result.check(hasStopped, "the server did not end on SIGTERM");
  if (!hasStopped) server.child.kill("SIGKILL");
  clients.close();
  return result;
}

async function isResponsive({ url, child }: SiteServer): Promise<boolean> {
  const deadline = performance.now() + UNRESPONSIVE_MS;
  while (!hasEnded(child) && performance.now() < deadline) {
    const answered = await Promise.race([answers(`${url}/healthz`), wait(UNRESPONSIVE_MS, false)]);
    if (answered) return true;
    await wait(100);
  }
  return false;
}

/** Returns the number of open file descriptors of a process, from procfs (Linux); 0 once it has exited. */
function openDescriptors(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}
