import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { migrations } from "./migrations.ts";
import { isPostgres } from "./open.ts";
import type { Db } from "./schema.ts";
import { isBusy } from "./sqlite-dialect.ts";

/** The tables of Kysely's own migrator, which ran the first migrations. */
const APPLIED = "kysely_migration";
/** Any number that nobody else locks. */
const LOCK = 3_853_314_791;
/** Time between two attempts to get the lock, in milliseconds. */
const RETRY_MS = 250;

/** The last migration that this version knows. */
export const SCHEMA: string = Object.keys(migrations).at(-1) ?? "";

/** Names of migrations: those of this version that the database lacks, and those that a newer version has run. */
export type SchemaState = { readonly pending: readonly string[]; readonly newer: readonly string[] };

/** Compares the schema of the database with that of this version. */
export async function schemaState(db: Db): Promise<SchemaState> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const rows = tables.some(({ name }) => name === APPLIED)
    ? await sql<{ name: string }>`select name from ${sql.table(APPLIED)} order by name`.execute(db)
    : { rows: [] };
  const applied = rows.rows.map(({ name }) => name);
  return {
    pending: Object.keys(migrations).filter((name) => !applied.includes(name)),
    newer: applied.filter((name) => !Object.hasOwn(migrations, name)),
  };
}

type MigrateOptions = {
  /** The last migration to run, for data of an older version. */
  readonly upTo?: string;
  /** Called once if another process is migrating, before waiting for it. */
  readonly onWait?: () => void;
};

/**
 * Brings the schema up to date, in one transaction. Several processes may do so at once: the first one migrates, the
 * others wait. Nothing is locked if there is nothing to do. The lock ends with the transaction, so that it also holds
 * behind a pooler that gives each transaction another connection, and is released if the process is killed.
 * @throws Error if a migration fails; all of them are rolled back
 */
export async function migrate(db: Db, { upTo, onWait = () => {} }: MigrateOptions = {}): Promise<void> {
  for (let waits = false; ; waits = true) {
    const wanted = (await schemaState(db)).pending.filter((name) => upTo === undefined || name <= upTo);
    if (wanted.length === 0) return;
    const isDone = await db
      .transaction()
      .execute((transaction) => runMigrations(transaction, wanted))
      .catch((error: unknown) => {
        if (isBusy(error)) return false;
        throw error;
      });
    if (isDone) return;
    if (!waits) onWait();
    await wait(RETRY_MS);
  }
}

/** @returns false if another process is migrating */
async function runMigrations(db: Db, wanted: readonly string[]): Promise<boolean> {
  if (isPostgres(db)) {
    const { rows } = await sql<{
      locked: boolean;
    }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(db);
    if (!rows[0]?.locked) return false;
    // A migration of a large table may take longer than any other statement.
    await sql`set local statement_timeout = 0`.execute(db);
  }
  await db.schema
    .createTable(APPLIED)
    .ifNotExists()
    .addColumn("name", "varchar(255)", (column) => column.primaryKey())
    .addColumn("timestamp", "varchar(255)", (column) => column.notNull())
    .execute();
  const { pending } = await schemaState(db);
  for (const name of wanted.filter((each) => pending.includes(each))) {
    for (const step of migrations[name] ?? [])
      await (typeof step === "string" ? sql.raw(step).execute(db) : step(db));
    await sql`insert into ${sql.table(APPLIED)} values (${name}, ${new Date().toISOString()})`.execute(db);
  }
  return true;
}

/**
 * Checks that commands of this version can work on the database. Only the server and `leads migrate` migrate: a command
 * must not change the schema below a server of another version.
 * @throws Error if the schema is older than this version
 */
export async function ensureMigrated(db: Db): Promise<void> {
  const { pending } = await schemaState(db);
  if (pending.length === 0) return;
  const found =
    pending.length === Object.keys(migrations).length
      ? "There is no database of the site here."
      : `The database is of an older version: ${pending.join(", ")} ${pending.length > 1 ? "are" : "is"} missing.`;
  throw new Error(`${found} Start the server, or run "npm run leads -- migrate".`);
}
