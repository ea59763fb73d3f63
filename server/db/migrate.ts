import { type Kysely, Migrator, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { isPostgres } from "./open.ts";
import type { Database } from "./schema.ts";

/**
 * Brings the schema up to date. Several processes may do so at once: the first one works, the others wait.
 * @throws Error where a migration fails; nothing of it stays
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  // Kysely takes an advisory lock on PostgreSQL, but none on SQLite; there it has a single connection and opens
  // no transaction for migrations, so that this one spans all of them.
  if (isPostgres(db)) return migrateToLatest(db);
  await sql`begin immediate`.execute(db);
  try {
    await migrateToLatest(db);
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
}

async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
