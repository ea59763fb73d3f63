import type { Db } from "./schema.ts";

/** Time for which a write proves that the database can be written, in milliseconds. */
const PROOF_MS = 2000;

/** Commits a row, which is the only proof that a disk takes it. @throws Error if it cannot be written */
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
 * @returns a function that writes or waits for the write in progress, and writes nothing for two seconds after a
 *   success. It rejects as `write` does; failures are not cached
 */
export function shareWrite(write: () => Promise<void>): () => Promise<void> {
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
