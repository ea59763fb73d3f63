import { setTimeout as wait } from "node:timers/promises";
import { buildIsFresh } from "#tools/stamp.ts";

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

/** @throws Error unless the build is up to date */
export function ensureBuild(): void {
  ensure(buildIsFresh(), "this proof needs a build: `npm run build`");
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
