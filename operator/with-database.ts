import type { Kysely } from "kysely";
import { migrate } from "../server/db/migrate.ts";
import { openDatabase } from "../server/db/open.ts";
import type { Database } from "../server/db/schema.ts";
import { readSettings, type Settings } from "../server/settings.ts";

/** What a command works with. */
export type Tools = {
  readonly db: Kysely<Database>;
  readonly dataDir: string;
  readonly settings: Settings;
};

/**
 * Wraps a command so that it finds an open, migrated database, which is closed after it.
 * @throws Error where a setting is wrong, the database is away, or the command fails
 */
export function withDatabase<Args extends unknown[]>(
  command: (tools: Tools, ...args: Args) => Promise<void>,
) {
  return async (...args: Args): Promise<void> => {
    const settings = readSettings(process.env);
    const db = openDatabase(settings);
    try {
      await migrate(db);
      await command({ db, settings, dataDir: settings.dataDir }, ...args);
    } finally {
      await db.destroy();
    }
  };
}
