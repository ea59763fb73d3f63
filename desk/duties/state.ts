import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeBackup } from "#operator/backup/backup.ts";
import type { Db } from "#server/db/schema.ts";
import { firstUuidAt } from "#server/db/uuid.ts";

/** Backups, whose mode the server corrects at start in the data folder. */
const SUFFIX = ".backup";
/** An unfinished backup of a desk that was killed. */
const REMAINDER = /^site-[\dT-]+\.backup\.part$/;

export type BackupFile = { readonly name: string; readonly bytes: number; readonly madeAt: number };

/** Lists the backups in some folders, newest first. @param folders undefined and missing ones have none */
export async function listBackups(folders: readonly (string | undefined)[]): Promise<BackupFile[]> {
  const files: BackupFile[] = [];
  for (const folder of folders.filter((each) => each !== undefined)) {
    const names: string[] = await readdir(folder).catch(() => []);
    for (const name of names.filter((each) => each.endsWith(SUFFIX))) {
      // It may have been removed since.
      const file = await stat(join(folder, name)).catch(() => undefined);
      if (file?.isFile()) files.push({ name, bytes: file.size, madeAt: file.mtimeMs });
    }
  }
  return files.sort((a, b) => b.madeAt - a.madeAt);
}

/** Makes a backup in the data folder, one at a time. @throws Error if it cannot be written */
export async function makeBackup(db: Db, dataDir: string) {
  for (const name of await readdir(dataDir)) if (REMAINDER.test(name)) await rm(join(dataDir, name));
  const moment = new Date().toISOString().slice(0, 23).replace(/[:.]/g, "");
  return writeBackup({ db, dataDir }, join(dataDir, `site-${moment}${SUFFIX}`));
}

const DAY_MS = 86_400_000;
/** The days ahead that the page looks at. */
const AHEAD_DAYS = 30;

/** `RETENTION_DAYS`, and the number of submissions that the next days remove. */
export type Ahead = { readonly days: number; readonly count: number };

/** Counts the submissions that retention removes in the next days. @returns undefined without a retention period */
export async function retentionAhead(
  db: Db,
  days: number | undefined,
  now = Date.now(),
): Promise<Ahead | undefined> {
  if (days === undefined) return undefined;
  const { count } = await db
    .selectFrom("submissions")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("id", "<", firstUuidAt(now - (days - AHEAD_DAYS) * DAY_MS))
    .executeTakeFirstOrThrow();
  return { days, count: Number(count) };
}

/** Rows that are shown: the most frequent ones. */
const LIMIT = 20;

/** Counts the deliveries that wait or have failed, by kind and by the reason of the last attempt; the failed ones first. */
export async function undelivered(db: Db) {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["kind", "state", "last_error", row.fn.countAll<number>().as("count")])
    .where("state", "in", ["pending", "dead"])
    .groupBy(["kind", "state", "last_error"])
    .orderBy("state")
    .orderBy("count", "desc")
    .limit(LIMIT)
    .execute();
  return rows.map(({ last_error, count, ...row }) => ({ ...row, reason: last_error, count: Number(count) }));
}
