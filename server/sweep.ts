import type { Kysely } from "kysely";
import type { Database } from "./db/schema.ts";
import type { Logger } from "./log.ts";
import { sweepCodes, sweepOldLeads } from "./retention/sweep.ts";
import { sweepProofs } from "./security/proof-of-work.ts";
import type { Settings } from "./settings.ts";
import { sweepUploads } from "./uploads/sweep.ts";
import { sweepVitals } from "./vitals/store.ts";

/** How often to look for what is no longer needed, in milliseconds. */
const EVERY_MS = 3_600_000;

/**
 * Removes, at start and every hour, what was kept for a day only, and leads whose time is over. Several instances may do so at once.
 * @returns stop: resolves when nothing is being removed any more
 */
export function startSweeper(
  db: Kysely<Database>,
  { dataDir, retentionDays }: Pick<Settings, "dataDir" | "retentionDays">,
  log: Logger,
) {
  const sweep = async () => {
    await sweepUploads(db, dataDir);
    await sweepCodes(db, dataDir);
    await sweepProofs(db);
    await sweepVitals(db);
    const leads = await sweepOldLeads(db, dataDir, retentionDays);
    if (leads > 0) log.info({ leads, days: retentionDays }, "leads were removed, their time was over");
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
