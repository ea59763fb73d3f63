import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { isPostgres } from "./open.ts";
import type { Db } from "./schema.ts";

/** Time to wait for readers of the old pages, and between two attempts, in milliseconds. */
const READERS_MS = 500;
const RETRY_MS = 10;

/**
 * Overwrites removed data on disk now: SQLite keeps the old pages in its file and its log until a checkpoint, which
 * on a quiet site may be weeks away. PostgreSQL vacuums by itself.
 */
export async function overwriteRemoved(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  const deadline = performance.now() + READERS_MS;
  for (;;) {
    // While another process reads, this reports `busy` instead of an error:
    // sqlite.org/pragma.html#pragma_wal_checkpoint
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (!rows[0]?.busy || performance.now() >= deadline) return;
    await wait(RETRY_MS);
  }
}
