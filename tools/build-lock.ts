import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Outside of `build/`, which a build removes first. */
const LOCK = "node_modules/.cache/build.lock";

/** The longest wait for another build, in milliseconds. */
const PATIENCE_MS = 20 * 60_000;

/**
 * Holds the only build of this folder until the process ends, however it ends: SQLite locks a file by the operating
 * system, which releases what a killed process held. While another process has the lock, this one blocks.
 * @param onWait called once before it blocks
 * @returns whether it had to wait
 * @throws Error where the other build takes more than 20 minutes
 */
export function lockBuild(onWait: () => void, path = LOCK): boolean {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new DatabaseSync(path, { timeout: 0 });
  process.once("exit", () => lock.close());
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return false;
  } catch {
    onWait();
  }
  lock.exec(`PRAGMA busy_timeout = ${PATIENCE_MS}`);
  lock.exec("BEGIN EXCLUSIVE");
  return true;
}
