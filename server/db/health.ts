import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Writes a row, which is the only proof that the database can be written.
 * @throws Error where it cannot
 */
export async function writeHeartbeat(db: Kysely<Database>): Promise<void> {
  const beat = { id: 1, beat_at: Date.now() };
  await db
    .insertInto("heartbeats")
    .values(beat)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ beat_at: beat.beat_at }))
    .execute();
}
