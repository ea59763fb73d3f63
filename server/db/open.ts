import { join } from "node:path";
import { Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import pg from "pg";
import type { Settings } from "../settings.ts";
import { openNodeSqlite } from "./node-sqlite.ts";
import type { Database } from "./schema.ts";
import { NonBlockingSqliteDialect } from "./sqlite-dialect.ts";

/** Connections of one process: the batches in flight, the outbox and a few to spare. PostgreSQL allows 100 by default. */
const POOL_SIZE = 10;
/** How long a caller waits for a connection before it hears that the database is away, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3000;
/** Time that a caller waits for another process's write to the SQLite file, in milliseconds. */
const BUSY_MS = 500;
/** How long one statement may take, in milliseconds; longer, and the visitor is told to try again. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Opens the database: PostgreSQL where `DATABASE_URL` is set, else a SQLite file in `DATA_DIR`.
 * @param onPoolError told when a PostgreSQL connection breaks; the pool replaces it by itself
 * @param busyMs how long a caller waits for another process's write to the SQLite file, in milliseconds
 * @throws Error where the SQLite file cannot be opened (PostgreSQL connects at the first query)
 */
export function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  onPoolError: (error: Error) => void = () => {},
  busyMs = BUSY_MS,
): Kysely<Database> {
  if (settings.databaseUrl === undefined) {
    return new Kysely({
      dialect: new NonBlockingSqliteDialect(openNodeSqlite(join(settings.dataDir, "aiv.db")), busyMs),
    });
  }
  const pool = new pg.Pool({
    connectionString: settings.databaseUrl,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  // Without a listener a lost connection would end the process: the pool's own hears of idle ones only.
  pool.on("error", onPoolError);
  pool.on("connect", (client) => client.on("error", onPoolError));
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}

/** Whether the database is PostgreSQL, for the few statements that SQLite does not know. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Times and counts are 8-byte integers, which `pg` would hand out as text; ours all fit a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text");
