import { sweepAllowances } from "../allowances/counters.ts";
import type { Db } from "../db/schema.ts";
import { sweepCodes, sweepDeskLog, sweepOldLeads } from "../retention/sweep.ts";
import { sweepUploads } from "../uploads/sweep.ts";
import { sweepCounts } from "../vitals/store.ts";
import type { Logger } from "./log.ts";
import type { Settings } from "./settings.ts";

/** Interval between two cleanups, in milliseconds. */
const EVERY_MS = 3_600_000;

/**
 * Starts the cleanup that removes expired data and leads past their retention, at start and every hour. Several
 * instances may run it at the same time.
 * @returns a function that stops it and resolves when no cleanup is running
 */
export function startSweeper(
  db: Db,
  { dataDir, retentionDays }: Pick<Settings, "dataDir" | "retentionDays">,
  log: Logger,
) {
  const sweep = async () => {
    await sweepUploads(db, dataDir);
    await sweepCodes(db, dataDir);
    await sweepCounts(db);
    await sweepAllowances(db);
    await sweepDeskLog(db, retentionDays);
    const leads = await sweepOldLeads(db, dataDir, retentionDays);
    if (leads > 0) log.info({ leads, days: retentionDays }, "leads past their retention were removed");
  };
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = sweep().catch((error: unknown) => log.error({ err: error }, "the cleanup failed"));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return async function stop(): Promise<void> {
    clearInterval(timer);
    await running;
  };
}
