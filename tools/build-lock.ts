import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import { lockFile } from "#server/db/file-lock.ts";

const CACHE = "node_modules/.cache";
/** Outside `build/`, which a build replaces. */
const LOCK = `${CACHE}/build.lock`;

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

/**
 * Returns why this user cannot build here, as a sentence for operators; undefined if there is no reason.
 * @param outputs the folders that a build replaces or removes
 */
export function buildObstacle(outputs: readonly string[], cache = CACHE): string | undefined {
  try {
    mkdirSync(cache, { recursive: true });
    for (const path of [".", cache, ...outputs.filter(existsSync)]) accessSync(path, constants.W_OK);
  } catch (error) {
    const { path, code } = error as NodeJS.ErrnoException;
    return `${path} cannot be written (${code}). Build as its owner, or serve the last build: node server/main.ts`;
  }
}
