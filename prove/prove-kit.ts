import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** What was proved, in one line with its figures. */
export type Proved = string;

/** What cannot be proved on this machine, and why. */
export class Skipped extends Error {}

/** How long a proof waits for something to come about, in milliseconds. */
const PATIENCE_MS = 120_000;

/** @throws Error where the statement is not true */
export function demand(isTrue: boolean, whatIsWrong: string): asserts isTrue {
  if (!isTrue) throw new Error(whatIsWrong);
}

/** Asks until it is so. @throws Error where it does not come about */
export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await isSo())) {
    demand(Date.now() < deadline, `it did not come about that ${what}`);
    await wait(50);
  }
}

/** How often each value is there. */
export function countBy(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The memory of a process, as Linux reports it; 0 once it has ended. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
