import { type Kysely, Migrator, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { isPostgres } from "./open.ts";
import type { Database } from "./schema.ts";

/**
 * Brings the schema up to date. Several processes may do so at once: the first one works, the others wait.
 * @param upTo the last migration to run, for data that an older version left
 * @throws Error where a migration fails; nothing of it stays
 */
export async function migrate(db: Kysely<Database>, upTo?: string): Promise<void> {
  // Kysely takes an advisory lock on PostgreSQL, but none on SQLite; there it has a single connection and opens
  // no transaction for migrations, so that this one spans all of them.
  if (isPostgres(db)) return runMigrations(db, upTo);
  await sql`begin immediate`.execute(db);
  try {
    await runMigrations(db, upTo);
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
}

async function runMigrations(db: Kysely<Database>, upTo: string | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}
