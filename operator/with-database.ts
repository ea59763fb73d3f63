import { ensureMigrated } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import type { Db } from "#server/db/schema.ts";
import { readSettings, type Settings } from "#server/process/settings.ts";

export type CommandContext = {
  readonly db: Db;
  readonly dataDir: string;
  readonly settings: Settings;
};

/**
 * Wraps a command so that it gets an open database, which is closed afterwards.
 * @throws Error if a setting is invalid, the database is unavailable or older than this
 * version, or the command fails
 */
export function withDatabase<Args extends unknown[]>(
  command: (context: CommandContext, ...args: Args) => Promise<void>,
) {
  return async (...args: Args): Promise<void> => {
    const settings = readSettings(process.env);
    await using db = openDatabase(settings);
    await ensureMigrated(db);
    await command({ db, settings, dataDir: settings.dataDir }, ...args);
  };
}
