import type { Answer, Ask, Outcome } from "./attack.ts";
import type { Counted } from "./clients.ts";
import { quantile, type Waited } from "./visitor.ts";

/** The longest answer to a refused request, in bytes. */
const MOST_REFUSAL_BYTES = 64 * 1024;
/** A refused form without JavaScript comes back with what was typed, escaped as HTML and as the script's data. */
const REPEATED = 12;
/** The memory that `compose.yaml` gives the container (`mem_limit`), in megabytes. */
export const MOST_PEAK_MEGABYTES = 512;

/** What became of one attack. */
export type Row = ReturnType<typeof createRow>;

/** The row of an attack, to be filled in while it runs. */
export function createRow(name: string) {
  const answers = new Map<Outcome, number>();
  const problems = new Map<string, number>();
  const count = <Key>(counts: Map<Key, number>, key: Key) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    name,
    answers,
    problems,
    waited: undefined as Waited | undefined,
    peakMegabytes: 0,
    peakDescriptors: 0,
    check(isTrue: boolean, whatIsWrong: string): void {
      if (!isTrue) count(problems, whatIsWrong);
    },
    count: (outcome: Outcome) => void count(answers, outcome),
    /** Counts an answer, and checks what holds for every answer to every attack. */
    judge({ path, headers: sent, body }: Ask, { status, headers, bytes }: Counted): void {
      count(answers, status);
      const shown = path.slice(0, 60);
      if (typeof status !== "number") return;
      const isDeliberate = [503, 507].includes(status) && retryAfter(headers) !== undefined;
      this.check(status < 500 || isDeliberate, `${shown} was answered ${status} without Retry-After`);
      const typed = sent?.Accept === "text/html" ? (body?.length ?? 0) : 0;
      const most = MOST_REFUSAL_BYTES + REPEATED * typed;
      this.check(status < 400 || bytes <= most, `${shown} was refused with ${bytes} bytes`);
    },
  };
}

const retryAfter = (headers: Answer["headers"]) => headers["retry-after"];

/**
 * Judges what the others waited.
 * @param mostMs the longest wait that 99 of 100 requests for a page may have, in milliseconds
 */
export function judgeWaiting(row: Row, waited: Waited, mostMs: number): void {
  row.waited = waited;
  const p99 = quantile(waited.ms, 0.99);
  row.check(p99 <= mostMs, `others waited ${Math.round(p99)} ms (p99)`);
  const post = Math.max(0, ...waited.postMs);
  row.check(post <= 10 * mostMs, `a form of others took ${Math.round(post)} ms`);
  for (const failure of waited.failures) row.check(false, `others were not served: ${failure}`);
}

/** The rows as aligned text, a line each, and below a failed one what is wrong. */
export function table(rows: readonly Row[]): string {
  const head = ["attack", "requests", "answers", "p50", "p99", "max ms", "MB", "open", "verdict"];
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const text = (line: readonly string[]) =>
    `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = text(widths.map((width) => "-".repeat(width)));
  const [first = "", ...rest] = lines.map(text);
  const wrong = rows.flatMap(({ name, problems }) =>
    [...problems].map(([what, times]) => `  ${name}: ${what}${times > 1 ? ` (${times} times)` : ""}`),
  );
  return [first, rule, ...rest, ...(wrong.length > 0 ? ["", "What is wrong:", ...wrong] : [])].join("\n");
}

function cells({ name, answers, waited, peakMegabytes, peakDescriptors, problems }: Row): string[] {
  const sent = [...answers.values()].reduce((sum, times) => sum + times, 0);
  const by = [...answers].map(([outcome, times]) => `${outcome}×${times}`).join(" ");
  const ms = (share: number) => (waited ? String(Math.round(quantile(waited.ms, share))) : "");
  const times = [ms(0.5), ms(0.99), ms(1)];
  const verdict = problems.size === 0 ? "holds" : "FAILS";
  return [name, String(sent), by, ...times, String(peakMegabytes), String(peakDescriptors), verdict];
}
