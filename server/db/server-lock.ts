import { join } from "node:path";
import type { Settings } from "../process/settings.ts";
import { lockFile } from "./file-lock.ts";

/**
 * Makes this process the only server on a SQLite file: two would send every message twice. The lock is a separate
 * file beside the database, so that the operator's commands still work.
 * @returns a function that releases the lock; it does nothing on PostgreSQL, where servers share the work
 * @throws Error if another server has the lock
 */
export function lockForServer({
  databaseUrl,
  dataDir,
}: Pick<Settings, "databaseUrl" | "dataDir">): () => void {
  if (databaseUrl !== undefined) return () => {};
  const release = lockFile(join(dataDir, "server.lock"));
  if (release) return release;
  throw new Error(
    `Another server uses the database in ${dataDir}. End it first, or set DATABASE_URL: several servers can share PostgreSQL.`,
  );
}
