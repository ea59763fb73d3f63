import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Db } from "../db/schema.ts";
import { removeUploads, uploadsFolder } from "./uploads.ts";

/** Milliseconds that a file is kept without its form: an application is written in one sitting. */
const ORPHAN_MS = 2 * 3_600_000;

/** The same for a form in quarantine, which nobody may ever read: a day, with the hour until the next cleanup. */
const QUARANTINED_MS = 23 * 3_600_000;

/**
 * Removes files whose form was never sent, or is in quarantine for a day, and files without a row, which a crash can
 * leave behind.
 */
export async function sweepUploads(db: Db, dataDir: string, now = Date.now()): Promise<void> {
  const before = now - ORPHAN_MS;
  const quarantined = db
    .selectFrom("submissions")
    .select("id")
    .where("quarantined", "=", sql.lit(1 as const))
    // What a person has marked as spam can be a mistake.
    .where("handled_at", "is", null);
  const orphans = await db
    .deleteFrom("uploads")
    .where((row) =>
      row.or([
        row("submission_id", "is", null).and("created_at", "<", before),
        row("submission_id", "in", quarantined).and("created_at", "<", now - QUARANTINED_MS),
      ]),
    )
    .returning("file")
    .execute();
  await removeUploads(
    dataDir,
    orphans.map(({ file }) => file),
  );
  await removeUnknown(db, uploadsFolder(dataDir), before);
}

/** Removes incomplete files of an earlier server process. Only safe if no other server uses the folder. */
export async function removeParts(dataDir: string): Promise<void> {
  const folder = uploadsFolder(dataDir);
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) if (name.endsWith(".part")) await rm(join(folder, name), { force: true });
}

async function removeUnknown(db: Db, folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
    if (mtimeMs >= before) continue;
    const row = await db
      .selectFrom("uploads")
      .select("id")
      .where("id", "=", name.split(".", 1)[0] ?? name)
      .executeTakeFirst();
    if (!row) await rm(path, { force: true });
  }
}
