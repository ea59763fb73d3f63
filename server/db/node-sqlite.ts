import { closeSync, mkdirSync, openSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";
import { LRUCache } from "lru-cache";

/** Time that opening waits for another process, in milliseconds: the server serves no requests yet. */
const OPEN_TIMEOUT_MS = 5000;
/** Prepared statements to cache: all that the server has, with the common batch sizes. */
const CACHED_STATEMENTS = 100;

/**
 * Opens the SQLite of Node in the shape that Kysely's dialect expects (that of better-sqlite3).
 * @param file created with its folder if missing, readable by its owner only
 * @throws Error if the file cannot be opened
 */
export function openNodeSqlite(file: string): SqliteDatabase {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  // SQLite would create it with the process's umask; its -wal and -shm files inherit this mode.
  closeSync(openSync(file, "a", 0o600));
  // SQLite's own wait for a lock would block the event loop; `sqlite-dialect.ts` waits instead.
  const database = new DatabaseSync(file, { timeout: OPEN_TIMEOUT_MS });
  // WAL lets the operator read while the server writes; FULL puts a commit on disk before it is acknowledged.
  // secure_delete overwrites erased data: SQLite would leave the bytes of a deleted row in its file.
  database.exec(
    "pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on;",
  );

  database.exec("pragma busy_timeout = 0");
  // Node frees a statement only on garbage collection, and does not know how much memory it holds.
  const cache = new LRUCache<string, SqliteStatement>({
    max: CACHED_STATEMENTS,
    memoMethod: (sql) => prepare(database, sql),
  });
  return {
    close: () => database.close(),
    prepare: (sql) => cache.memo(sql),
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}
