import { closeSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Settings } from "../settings.ts";
import { isBusy } from "./sqlite-dialect.ts";

/**
 * Makes this process the only server on a SQLite file: two would send every message twice. The lock is SQLite's own, on
 * an empty file beside the database, so that the operator's commands still work; the operating system releases it
 * however the process ends. It is as good as the file system's locks, which on NFS may be none.
 * @returns release: gives it up; does nothing on PostgreSQL, where servers share the work
 * @throws Error where another server has it
 */
export function lockForServer({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): () => void {
  if (databaseUrl !== undefined) return () => {};
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, "server.lock");
  // SQLite would create it with the process's umask.
  closeSync(openSync(file, "a", 0o600));
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("begin exclusive");
  } catch (cause) {
    lock.close();
    if (!isBusy(cause)) throw cause;
    throw new Error(
      `Another server uses the database in ${dataDir}. End it first, or set DATABASE_URL: several servers can share PostgreSQL.`,
      { cause },
    );
  }
  return () => {
    if (lock.isOpen) lock.close();
  };
}
