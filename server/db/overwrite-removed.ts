import { type Kysely, sql } from "kysely";
import { isPostgres } from "./open.ts";
import type { Database } from "./schema.ts";

/**
 * Overwrites what was removed, now: SQLite keeps the old pages in its file and its log until a checkpoint, which on a
 * quiet site may be weeks away. PostgreSQL's vacuum comes by itself.
 */
export async function overwriteRemoved(db: Kysely<Database>): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
