import { lockFile } from "../server/db/file-lock.ts";

/** Outside of `build/`, which a build removes first. */
const LOCK = "node_modules/.cache/build.lock";

/** The longest wait for another build, in milliseconds. */
const PATIENCE_MS = 20 * 60_000;

/**
 * Holds the only build of this folder until the process ends. While another process has the lock, this one blocks.
 * @param onWait called once before it blocks
 * @returns whether it had to wait
 * @throws Error where the other build takes more than 20 minutes
 */
export function lockBuild(onWait: () => void, path = LOCK): boolean {
  const free = lockFile(path);
  if (!free) onWait();
  const release = free ?? lockFile(path, PATIENCE_MS);
  if (!release) throw new Error("Another build in this folder has taken more than 20 minutes.");
  process.once("exit", release);
  return free === undefined;
}
