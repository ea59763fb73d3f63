import { quantile } from "d3-array";
import type { Answer, Outcome, RequestSpec } from "./clients.ts";
import type { Latency } from "./visitor.ts";

/** Maximum response to a rejected request, in bytes. */
const MAX_REFUSAL_BYTES = 64 * 1024;
/**
 * A rejected form post without JavaScript returns the submitted values, escaped as HTML and as data of the script.
 */
const REPEATED = 12;

export type AttackResult = ReturnType<typeof createResult>;

/** Creates the result of an attack, filled in while it runs. */
export function createResult(name: string) {
  const answers = new Map<Outcome, number>();
  const problems = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    name,
    answers,
    problems,
    latency: undefined as Latency | undefined,
    /** Maximum p99 of the visitor beyond that of a server which is not attacked, in milliseconds. */
    limitMs: 0,
    peakMegabytes: 0,
    peakDescriptors: 0,
    check(isTrue: boolean, fault: string): void {
      if (!isTrue) count(problems, fault);
    },
    count: (outcome: Outcome) => void count(answers, outcome),
    /** Counts a response and checks the conditions for all responses. */
    judge({ path, headers: sent, body }: RequestSpec, { status, headers, bytes }: Answer): void {
      count(answers, status);
      const shown = path.slice(0, 60);
      if (typeof status !== "number") return;
      const isDeliberate = [503, 507].includes(status) && headers["retry-after"] !== undefined;
      this.check(status < 500 || isDeliberate, `${shown} was answered ${status} without Retry-After`);
      const typed = sent?.Accept === "text/html" ? (body?.length ?? 0) : 0;
      const most = MAX_REFUSAL_BYTES + REPEATED * typed;
      this.check(status < 400 || bytes <= most, `${shown} was refused with ${bytes} bytes`);
    },
  };
}

/**
 * Returns what a visitor waited (p99, in milliseconds), less that of a server which is not attacked: attacker and
 * visitor run on the same machine, and wait for its processors too.
 */
export function ownWait({ ms, controlMs }: Latency): number {
  return Math.max(0, (quantile(ms, 0.99) ?? 0) - (quantile(controlMs, 0.99) ?? 0));
}

/** Checks the latency of the visitor. */
export function judgeLatency(result: AttackResult, latency: Latency): void {
  const { limitMs } = result;
  result.latency = latency;
  const waited = ownWait(latency);
  result.check(
    waited <= limitMs,
    `others waited ${waited.toFixed(0)} ms (p99) because of it; ${limitMs.toFixed(0)} ms are allowed`,
  );
  const post = Math.max(0, ...latency.postMs);
  result.check(post <= 10 * limitMs, `a form of others took ${Math.round(post)} ms`);
  for (const failure of latency.failures) result.check(false, `others were not served: ${failure}`);
}

/** Returns the row of a result in the table of all attacks; times are those of the visitor, in milliseconds. */
export function tableRow({
  answers,
  latency,
  limitMs,
  peakMegabytes,
  peakDescriptors,
  problems,
}: AttackResult) {
  const ms = (values: readonly number[] | undefined, share: number) =>
    values && Math.round(quantile(values, share) ?? 0);
  return {
    answers: [...answers].map(([outcome, times]) => `${outcome}×${times}`).join(" "),
    p50: ms(latency?.ms, 0.5),
    p99: ms(latency?.ms, 0.99),
    max: ms(latency?.ms, 1),
    "control p99": ms(latency?.controlMs, 0.99),
    limit: latency && Math.round(limitMs),
    MB: peakMegabytes,
    descriptors: peakDescriptors,
    verdict: problems.size === 0 ? "holds" : "FAILS",
  };
}

/** Lists the faults of results. */
export function faultsOf(results: readonly AttackResult[]): string {
  return results
    .flatMap(({ name, problems }) =>
      [...problems].map(([fault, times]) => `FAULT in ${name}: ${fault} (${times} times)`),
    )
    .join("\n");
}
