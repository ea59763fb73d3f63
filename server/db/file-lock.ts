import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./sqlite-dialect.ts";

/**
 * Locks an empty file for this process. The lock is SQLite's own: the operating system releases it however the
 * process ends. It is as reliable as the locks of the file system, which NFS may not have at all.
 * @param waitMs time to block while another process holds the lock, in milliseconds
 * @returns a function that releases the lock; undefined if another process holds it
 * @throws Error if the file cannot be created
 */
export function lockFile(path: string, waitMs = 0): (() => void) | undefined {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // SQLite would create it with the process's umask.
  closeSync(openSync(path, "a", 0o600));
  const lock = new DatabaseSync(path, { timeout: waitMs });
  try {
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
