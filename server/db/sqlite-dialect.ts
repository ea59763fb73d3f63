import { setTimeout as wait } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  SqliteDialect,
  type TransactionSettings,
} from "kysely";

/** Between two attempts to get a lock, in milliseconds. */
const RETRY_MS = 10;
/** Primary result code of SQLite for a lock that another process holds: sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * SQLite for a server: `node:sqlite` runs on the event loop, where SQLite's own wait for a lock (`busy_timeout`) would
 * keep everybody waiting, also those who ask for a file. Here the caller alone waits.
 */
export class NonBlockingSqliteDialect extends SqliteDialect {
  readonly #busyMs: number;

  /** @param busyMs how long a caller waits for a lock, in milliseconds, counted from when it asked for the connection */
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
        // All that queue for the one connection wait at the same time, and not one after the other.
        const deadline = performance.now() + busyMs;
        return untilUnlocked(await driver.acquireConnection(), deadline);
      },
      releaseConnection: (connection: DatabaseConnection) => driver.releaseConnection(connection),
      async beginTransaction(connection: DatabaseConnection, { accessMode }: TransactionSettings) {
        // A transaction that reads first and writes later fails at once where another process wrote in between.
        const begin = accessMode === "read only" ? "begin" : "begin immediate";
        await connection.executeQuery(CompiledQuery.raw(begin));
      },
      commitTransaction: (connection: DatabaseConnection) => driver.commitTransaction(connection),
      rollbackTransaction: (connection: DatabaseConnection) => driver.rollbackTransaction(connection),
      destroy: () => driver.destroy(),
    };
  }
}

/** A connection whose statements are tried again until the deadline while another process holds the lock. */
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

/** True where a statement failed because another connection or process holds the lock. */
export function isBusy(error: unknown): boolean {
  return (
    error instanceof Error &&
    "errcode" in error &&
    typeof error.errcode === "number" &&
    (error.errcode & 0xff) === SQLITE_BUSY
  );
}
