import { sql } from "kysely";
import type { Database, Db } from "../db/schema.ts";
import type { Logger } from "../process/log.ts";

/** Time that counts are collected in memory before they are written together, in milliseconds. */
const FLUSH_MS = 10_000;
/** Rows per statement; SQLite allows 32,766 parameters. */
const BATCH_SIZE = 1000;

/** Creates a collector of the rows of a table, which adds up their counts. A crash loses some seconds' counts. */
export function createCounts<Table extends "web_vitals" | "visits">(db: Db, table: Table, log: Logger) {
  type Counted = Omit<Database[Table], "id" | "count">;
  let rows = new Map<string, { id: string; count: number } & Counted>();

  async function flush(): Promise<void> {
    const flushed = [...rows.values()];
    rows = new Map();
    for (let start = 0; start < flushed.length; start += BATCH_SIZE) {
      await (db as Db)
        .insertInto<"web_vitals" | "visits">(table)
        .values(flushed.slice(start, start + BATCH_SIZE))
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet({ count: sql`${sql.ref(`${table}.count`)} + excluded.count` }),
        )
        .execute();
    }
  }

  const flushOrLog = () =>
    flush().catch((error: unknown) => log.error({ err: error }, `${table} could not be stored`));
  const timer = setInterval(flushOrLog, FLUSH_MS);
  return {
    /** Counts one more of a row. @param id identifies its other columns */
    add(id: string, row: Counted): void {
      rows.set(id, { ...row, id, count: (rows.get(id)?.count ?? 0) + 1 });
    },
    flush,
    async stop(): Promise<void> {
      clearInterval(timer);
      await flushOrLog();
    },
  };
}
