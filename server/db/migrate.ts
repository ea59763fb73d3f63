import { Migrator, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { isPostgres } from "./open.ts";
import type { Db } from "./schema.ts";

/**
 * Brings the schema up to date. Several processes may do so at once: the first one migrates, the others wait.
 * @param upTo the last migration to run, for data of an older version
 * @throws Error if a migration fails; all of its changes are rolled back
 */
export async function migrate(db: Db, upTo?: string): Promise<void> {
  // Kysely takes an advisory lock on PostgreSQL, but none on SQLite; there it has a single connection and opens
  // no transaction for migrations, so that this one spans all of them.
  if (isPostgres(db)) return runMigrations(db, upTo);
  await waitForOthers(db, MIGRATION_TIMEOUT_MS);
  await sql`begin immediate`.execute(db);
  try {
    await runMigrations(db, upTo);
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
  await waitForOthers(db, 0);
}

/** Time that a starting server waits for another one's migration, in milliseconds: it serves no requests yet. */
const MIGRATION_TIMEOUT_MS = 10_000;

async function waitForOthers(db: Db, milliseconds: number): Promise<void> {
  await sql`pragma busy_timeout = ${sql.lit(milliseconds)}`.execute(db);
}

async function runMigrations(db: Db, upTo: string | undefined): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo));
  if (error) throw error;
}
