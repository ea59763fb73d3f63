import type { Kysely } from "kysely";
import type { Database } from "./db/schema.ts";
import type { Logger } from "./log.ts";
import { sweepCodes } from "./otp/sweep.ts";
import { sweepProofs } from "./security/proof-of-work.ts";
import { sweepUploads } from "./uploads/sweep.ts";

/** How often to look for what is no longer needed, in milliseconds. */
const EVERY_MS = 3_600_000;

/**
 * Removes, at start and every hour, what was kept for a day only. Several instances may do so at once.
 * @returns stop: resolves when nothing is being removed any more
 */
export function startSweeper(db: Kysely<Database>, dataDir: string, log: Logger) {
  const sweep = async () => {
    await sweepUploads(db, dataDir);
    await sweepCodes(db);
    await sweepProofs(db);
  };
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep().catch((error: unknown) => log.error({ err: error }, "nothing could be swept"));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return async function stop(): Promise<void> {
    clearInterval(timer);
    await running;
  };
}
