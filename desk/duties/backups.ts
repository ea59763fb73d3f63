import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeBackup } from "#operator/backup/backup.ts";
import type { Db } from "#server/db/schema.ts";

/** Backups in the data folder, whose mode the server corrects at start. */
const SUFFIX = ".backup";
/** An unfinished backup of a desk that was killed. */
const REMAINDER = /^site-[\dT-]+\.backup\.part$/;

export type BackupFile = { readonly name: string; readonly bytes: number; readonly madeAt: number };

/** Lists the backups in the data folder, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith(SUFFIX));
  const files = await Promise.all(
    names.map(async (name) => {
      // It may have been removed since.
      const file = await stat(join(dataDir, name)).catch(() => undefined);
      return file?.isFile() ? [{ name, bytes: file.size, madeAt: file.mtimeMs }] : [];
    }),
  );
  return files.flat().sort((a, b) => b.madeAt - a.madeAt);
}

/** Makes a backup in the data folder, one at a time. @throws Error if it cannot be written */
export async function makeBackup(db: Db, dataDir: string) {
  for (const name of await readdir(dataDir)) if (REMAINDER.test(name)) await rm(join(dataDir, name));
  const moment = new Date().toISOString().slice(0, 23).replace(/[:.]/g, "");
  return writeBackup({ db, dataDir }, join(dataDir, `site-${moment}${SUFFIX}`));
}
