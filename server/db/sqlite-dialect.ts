import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type TransactionSettings,
} from "kysely";

/** Time between two attempts to get a lock, in milliseconds. */
const RETRY_MS = 10;
/** Primary result code of SQLite for a lock that another process holds: sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Kysely's SQLite dialect for a server: `node:sqlite` runs on the event loop, where SQLite's own wait for a lock
 * (`busy_timeout`) would block all requests, even those for files. Here only the caller waits.
 */
export class NonBlockingSqliteDialect extends SqliteDialect {
  readonly #busyMs: number;

  /**
   * @param busyMs time that a caller waits for a lock, in milliseconds, from the moment it asked for the connection
   */
  constructor(database: SqliteDatabase, busyMs: number) {
    super({ database });
    this.#busyMs = busyMs;
  }

  override createDriver(): Driver {
    const driver = super.createDriver();
    const busyMs = this.#busyMs;
    return {
      init: () => driver.init(),
      async acquireConnection(): Promise<DatabaseConnection> {
        // All callers that queue for the one connection wait at the same time, and not one after the other.
        const deadline = performance.now() + busyMs;
        return untilUnlocked(await driver.acquireConnection(), deadline);
      },
      releaseConnection: (connection: DatabaseConnection) => driver.releaseConnection(connection),
      async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
        // A transaction that reads first and writes later fails at once if another process wrote in between.
        const begin = accessMode === "read only" ? "begin" : "begin immediate";
        await connection.executeQuery(CompiledQuery.raw(begin));
      },
      commitTransaction: (connection: DatabaseConnection) => driver.commitTransaction(connection),
      rollbackTransaction: (connection: DatabaseConnection) => driver.rollbackTransaction(connection),
      destroy: () => driver.destroy(),
    };
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
