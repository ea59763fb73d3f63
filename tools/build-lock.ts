import { lockFile } from "#server/db/file-lock.ts";

/** Outside `build/`, which a build replaces. */
const LOCK = "node_modules/.cache/build.lock";

const MAX_WAIT_MS = 20 * 60_000;

/**
 * Takes the build lock of this folder until the process ends. Blocks while another process holds it.
 * @param onWait called once before blocking
 * @returns true if another build held the lock
 * @throws Error if the other build takes more than 20 minutes
 */
export function lockBuild(onWait: () => void, path = LOCK): boolean {
  const free = lockFile(path);
  if (!free) onWait();
  const release = free ?? lockFile(path, MAX_WAIT_MS);
  if (!release) throw new Error("Another build in this folder has taken more than 20 minutes.");
  process.once("exit", release);
  return free === undefined;
}
