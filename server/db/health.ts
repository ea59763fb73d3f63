import type { Db } from "./schema.ts";

/** Time for which a heartbeat proves that the database can be written, in milliseconds. */
const PROOF_MS = 1000;

/** Writes a row, which is the only proof that the database can be written. @throws Error if it cannot */
export async function writeHeartbeat(db: Db): Promise<void> {
  const beat = { id: 1, beat_at: Date.now() };
  await db
    .insertInto("heartbeats")
    .values(beat)
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ beat_at: beat.beat_at }))
    .execute();
}

/**
 * Limits the writes that unauthenticated requests can cause.
 * @param write writes a heartbeat
 * @returns a function that writes a heartbeat or waits for the one in progress, and writes none for a second after a
 *   success. It rejects as `write` does; failures are not cached
 */
export function shareHeartbeat(write: () => Promise<void>): () => Promise<void> {
  let shared: Promise<void> | undefined;
  const forget = () => {
    shared = undefined;
  };
  return () => {
    if (!shared) {
      shared = write();
      shared.then(() => setTimeout(forget, PROOF_MS).unref(), forget);
    }
    return shared;
  };
}
