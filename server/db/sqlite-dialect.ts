import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from "kysely";

/** Time between two attempts to get a lock, in milliseconds. */
const RETRY_MS = 10;
/** Primary result code of SQLite for a lock that another process holds: sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Creates Kysely's SQLite dialect for a server: `node:sqlite` runs on the event loop, where SQLite's own wait for a lock
 * (`busy_timeout`) would block all requests, even those for files. Here only the caller waits.
 * @param busyMs time that a caller waits for a lock, in milliseconds, from the moment it asked for the connection
 */
export function nonBlockingSqliteDialect(database: SqliteDatabase, busyMs: number): SqliteDialect {
  const dialect = new SqliteDialect({ database });
  dialect.createDriver = () => new NonBlockingDriver(database, busyMs);
  return dialect;
}

class NonBlockingDriver extends SqliteDriver {
  readonly #busyMs: number;

  constructor(database: SqliteDatabase, busyMs: number) {
    super({ database });
    this.#busyMs = busyMs;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // All callers that queue for the one connection wait at the same time, and not one after the other.
    const deadline = performance.now() + this.#busyMs;
    return untilUnlocked(await super.acquireConnection(), deadline);
  }

  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    // A transaction that reads first and writes later fails at once if another process wrote in between.
    const begin = settings?.accessMode === "read only" ? "begin" : "begin immediate";
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    // On a full disk SQLite has rolled back by itself, and a second time would hide why.
    await super.rollbackTransaction(connection).catch((error: Error) => {
      if (!error.message.includes("no transaction is active")) throw error;
    });
  }
}

/** Returns a connection that retries its statements until the deadline while another process holds the lock. */
function untilUnlocked(connection: DatabaseConnection, deadline: number): DatabaseConnection {
  return {
    streamQuery: (query, size) => connection.streamQuery(query, size),
    async executeQuery(query) {
      for (;;) {
        try {
          return await connection.executeQuery(query);
        } catch (error) {
          if (!isBusy(error) || performance.now() >= deadline) throw error;
          await wait(RETRY_MS);
        }
      }
    },
  };
}

/** True if a statement failed because another connection or process holds the lock. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}
