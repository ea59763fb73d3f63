import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { SiteServer } from "#server/testing/site-server.ts";
import type { Received } from "#server/testing/smtp-inbox.ts";
import { ensure, residentMegabytes } from "../proof.ts";
import type { Attack, Target } from "./attack.ts";
import { type AttackResult, createResult, judgeLatency, MAX_PEAK_MEGABYTES } from "./attack-result.ts";
import { createClients } from "./clients.ts";
import { isResponsive, openDescriptors } from "./server-process.ts";
import type { Visitor } from "./visitor.ts";

const SAMPLE_EVERY_MS = 100;
/** Minimum time of a latency measurement, in milliseconds. */
const MIN_MEASURE_MS = 1500;

export type AttackContext = {
  readonly mails: readonly Received[];
  readonly short: boolean;
  /** Undefined if latency is not judged. */
  readonly visitor: Visitor | undefined;
  /** Maximum p99 of the visitor, in milliseconds. */
  readonly maxMs: number;
};

/**
 * Runs one attack while watching the server and its visitor.
 * @param number selects the loopback addresses of the attack
 * @returns the result, and whether the server still responds
 */
export async function runAttack(
  attack: Attack,
  number: number,
  server: SiteServer,
  { mails, short, visitor: others, maxMs }: AttackContext,
): Promise<{ result: AttackResult; survived: boolean }> {
  const result = createResult(attack.name);
  const visitor = attack.untimed ? undefined : others;
  const port = Number(new URL(server.url).port);
  const clients = createClients(port);
  const client = (n = 0) => `127.${20 + number}.${Math.floor(n / 250)}.${1 + (n % 250)}`;
  const target: Target = {
    ...server,
    port,
    mails,
    short,
    client,
    log: () => readFileSync(join(server.dataDir, "server.log"), "utf8"),
    check: (isTrue, what) => result.check(isTrue, what),
    async send(request, from = client()) {
      const answer = await clients.send(request, from);
      result.judge(request, answer);
      // Fails fast, because the next requests would time out too.
      ensure(answer.status !== "none", `${request.path.slice(0, 60)} had no answer in time`);
      return answer;
    },
    async exchange(bytes, from = client()) {
      const answer = await clients.exchange(bytes, from);
      const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)].map(([, status]) => Number(status));
      for (const status of statuses) result.count(status);
      if (statuses.length === 0) result.count("reset");
      result.check(!statuses.some((status) => status === 500 || status === 502), "the server failed");
      return answer;
    },
    async hold(bytes, options = {}) {
      result.count("held");
      return clients.hold(bytes, { from: client(), ...options });
    },
  };
  const sample = () => {
    result.peakMegabytes = Math.max(result.peakMegabytes, residentMegabytes(server.pid));
    result.peakDescriptors = Math.max(result.peakDescriptors, openDescriptors(server.pid));
  };
  const sampler = setInterval(sample, SAMPLE_EVERY_MS);
  const began = performance.now();
  visitor?.begin(port);
  await attack
    .run(target)
    .catch((error: unknown) => result.check(false, error instanceof Error ? error.message : String(error)));
  if (visitor) {
    await wait(Math.max(0, MIN_MEASURE_MS - (performance.now() - began)));
    judgeLatency(result, await visitor.collect(0), maxMs);
  }
  clearInterval(sampler);
  sample();
  clients.close();
  result.check(result.peakMegabytes <= MAX_PEAK_MEGABYTES, `the server took ${result.peakMegabytes} MB`);
  const survived = await isResponsive(server);
  result.check(survived, "the server no longer answers");
  return { result, survived };
}
