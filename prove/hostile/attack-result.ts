import { markdownTable } from "#bench/report.ts";
import type { Answer, Outcome, RequestSpec } from "./clients.ts";
import { type Latency, quantile } from "./visitor.ts";

/** Maximum response to a rejected request, in bytes. */
const MAX_REFUSAL_BYTES = 64 * 1024;
/**
 * A rejected form post without JavaScript returns the submitted values, escaped as HTML and as data of the script.
 */
const REPEATED = 12;
/** Memory limit of the container in `compose.yaml` (`mem_limit`), in megabytes. */
export const MAX_PEAK_MEGABYTES = 512;

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
    /** Figures besides those of the table. */
    notes: [] as string[],
    latency: undefined as Latency | undefined,
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
 * Checks the latency of the visitor, less that of a server which is not attacked: attacker and visitor run on the same
 * machine, and wait for its processors too.
 * @param maxMs maximum p99 of page requests, in milliseconds
 */
export function judgeLatency(result: AttackResult, latency: Latency, maxMs: number): void {
  result.latency = latency;
  const [p99, control] = [latency.ms, latency.controlMs].map((ms) => Math.round(quantile(ms, 0.99)));
  result.check(
    (p99 ?? 0) - (control ?? 0) <= maxMs,
    `others waited ${p99} ms (p99); ${control} ms for a server that is not attacked`,
  );
  const post = Math.max(0, ...latency.postMs);
  result.check(post <= 10 * maxMs, `a form of others took ${Math.round(post)} ms`);
  for (const failure of latency.failures) result.check(false, `others were not served: ${failure}`);
}

/** Formats results as an aligned table, with the faults of failed attacks below. */
export function formatTable(results: readonly AttackResult[]): string {
  const head = [
    "attack",
    "requests",
    "answers",
    "p50",
    "p99",
    "max ms",
    "control p99",
    "MB",
    "open",
    "verdict",
  ];
  const wrong = results.flatMap(({ name, problems }) =>
    [...problems].map(([what, times]) => `  ${name}: ${what}${times > 1 ? ` (${times} times)` : ""}`),
  );
  const notes = results.flatMap(({ name, notes: figures }) =>
    figures.map((figure) => `  ${name}: ${figure}`),
  );
  return [
    markdownTable(head, results.map(cells)),
    ...(notes.length > 0 ? ["", "Further figures:", ...notes] : []),
    ...(wrong.length > 0 ? ["", "What is wrong:", ...wrong] : []),
  ].join("\n");
}

function cells({ name, answers, latency, peakMegabytes, peakDescriptors, problems }: AttackResult): string[] {
  const sent = [...answers.values()].reduce((sum, times) => sum + times, 0);
  const by = [...answers].map(([outcome, times]) => `${outcome}×${times}`).join(" ");
  const ms = (share: number) => (latency ? String(Math.round(quantile(latency.ms, share))) : "");
  const control = latency ? String(Math.round(quantile(latency.controlMs, 0.99))) : "";
  const times = [ms(0.5), ms(0.99), ms(1), control];
  const verdict = problems.size === 0 ? "holds" : "FAILS";
  return [name, String(sent), by, ...times, String(peakMegabytes), String(peakDescriptors), verdict];
}
