import { setTimeout as wait } from "node:timers/promises";
import type { SiteServer } from "#server/testing/site-server.ts";
import { residentMegabytes } from "../proof.ts";
import type { Attack } from "./attack.ts";
import { type AttackResult, createResult, judgeLatency, MAX_PEAK_MEGABYTES } from "./attack-result.ts";
import { isResponsive, openDescriptors } from "./server-process.ts";
import { type Circumstances, createTarget } from "./target.ts";
import type { Visitor } from "./visitor.ts";

const SAMPLE_EVERY_MS = 100;
/** Minimum time of a latency measurement, in milliseconds. */
const MIN_MEASURE_MS = 1500;

export type AttackContext = Circumstances & {
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
  circumstances: AttackContext,
): Promise<{ result: AttackResult; survived: boolean }> {
  const result = createResult(attack.name);
  const visitor = attack.untimed ? undefined : circumstances.visitor;
  const target = createTarget(server, number, result, circumstances);
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
    judgeLatency(result, await visitor.collect(), circumstances.maxMs);
  }
  clearInterval(sampler);
  sample();
  target.close();
  result.check(result.peakMegabytes <= MAX_PEAK_MEGABYTES, `the server took ${result.peakMegabytes} MB`);
  const survived = await isResponsive(server);
  result.check(survived, "the server no longer answers");
  return { result, survived };
}
