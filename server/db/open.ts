import { join } from "node:path";
import { Kysely, PostgresAdapter, PostgresDialect } from "kysely";
import pg from "pg";
import { parse, toClientConfig } from "pg-connection-string";
import type { Settings } from "../process/settings.ts";
import { openNodeSqlite } from "./node-sqlite.ts";
import type { Db } from "./schema.ts";
import { nonBlockingSqliteDialect } from "./sqlite-dialect.ts";

/** Connections of one process: batches, the outbox and a few to spare. PostgreSQL allows 100 by default. */
const POOL_SIZE = 10;
/** Time that a caller waits for a connection before the database counts as unavailable, in milliseconds. */
const CONNECT_TIMEOUT_MS = 3000;
/** Time that a caller waits for another process's write to the SQLite file, in milliseconds. */
const BUSY_MS = 500;
/** Time limit of one statement, in milliseconds; after it the visitor is asked to try again. */
const STATEMENT_TIMEOUT_MS = 15_000;

/**
 * Opens the database: PostgreSQL if `DATABASE_URL` is set, else a SQLite file in `DATA_DIR`.
 * The URL's `sslmode` and `sslrootcert` mean what they mean to `psql`.
 * @param onPoolError called when a PostgreSQL connection breaks; the pool replaces it by itself
 * @param busyMs time that a caller waits for another process's write to the SQLite file, in milliseconds
 * @throws Error if the SQLite file cannot be opened (PostgreSQL connects at the first query)
 */
export function openDatabase(
  settings: Pick<Settings, "databaseUrl" | "dataDir">,
  onPoolError: (error: Error) => void = () => {},
  busyMs = BUSY_MS,
): Db {
  if (settings.databaseUrl === undefined) {
    const file = openNodeSqlite(join(settings.dataDir, "aiv.db"));
    return new Kysely({ dialect: nonBlockingSqliteDialect(file, busyMs) });
  }
  const pool = new pg.Pool({
    ...toClientConfig(parse(settings.databaseUrl, { useLibpqCompat: true })),
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // As a statement, because PgBouncer rejects it as a parameter of the connection.
    onConnect: async (client) => void (await client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`)),
    types: { getTypeParser },
  });
  // Without listeners a lost connection would end the process, and the pool's own event covers idle connections only.
  pool.on("error", onPoolError);
  pool.on("connect", (client) => client.on("error", onPoolError));
  const connect = () => pool.connect().catch((error) => Promise.reject(withSetting(error, pool.options)));
  return new Kysely({ dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }) });
}

/** Names the setting and the server in a refusal, such as `password authentication failed for user "aiv"`. */
function withSetting(error: unknown, { host, port, database }: pg.PoolOptions): unknown {
  if (error instanceof pg.DatabaseError)
    error.message = `DATABASE_URL, database ${database} on ${host}:${port}: ${error.message}`;
  return error;
}

/** True if the database is PostgreSQL, for the few statements that SQLite does not know. */
export function isPostgres(db: Db): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Times and counts are 8-byte integers, which `pg` would return as strings; ours all fit a number. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as "text");
