import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Backups in the data folder, whose mode the server corrects at start. */
const SUFFIX = ".backup";

export type BackupFile = { readonly name: string; readonly bytes: number; readonly madeAt: number };

/** Lists the backups in the data folder, newest first. */
export async function listBackups(dataDir: string): Promise<BackupFile[]> {
  const names = (await readdir(dataDir)).filter((name) => name.endsWith(SUFFIX));
  const files = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(join(dataDir, name));
      return { name, bytes: size, madeAt: mtimeMs };
    }),
  );
  return files.sort((a, b) => b.madeAt - a.madeAt);
}

/** Returns the path of a backup of this moment. */
export function backupPath(dataDir: string, now = new Date()): string {
  const moment = now.toISOString().slice(0, 19).replace(/:/g, "");
  return join(dataDir, `site-${moment}${SUFFIX}`);
}
