import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeBackup } from "#operator/backup/backup.ts";
import type { Db } from "#server/db/schema.ts";

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
