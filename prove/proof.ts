import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** Summary of a proof in one line with its figures. */
export type Proved = string;

/** Thrown by a proof that cannot run on this machine, with the reason. */
export class Skipped extends Error {}

/** Time limit for `until`, in milliseconds. */
const TIMEOUT_MS = 120_000;

/**
 * Throws unless a condition is true.
 * @throws Error with the message
 */
export function ensure(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(message);
}

/**
 * Polls until a condition is true.
 * @param description of the condition, for the error
 * @throws Error after two minutes
 */
export async function until(condition: () => Promise<boolean>, description: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (!(await condition())) {
    ensure(Date.now() < deadline, `it did not come about that ${description}`);
    await wait(50);
  }
}

/** Counts the occurrences of each value. */
export function countBy(values: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** Returns the resident memory of a process in megabytes, from procfs (Linux); 0 once it has exited. */
export function residentMegabytes(pid: number): number {
  try {
    const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return Math.round(Number(line?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
