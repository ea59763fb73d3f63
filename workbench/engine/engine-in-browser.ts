import { AsyncDuckDB, type AsyncDuckDBConnection, VoidLogger } from "@duckdb/duckdb-wasm";
import { Table as ArrowTable, type RecordBatch, tableToIPC } from "apache-arrow";
import { formatNumber } from "#charts/format-values.ts";
import {
  type Engine,
  MAX_COUNTED_ROWS,
  NOT_COMPUTED,
  type Progress,
  readResult,
  withReadableColumns,
} from "./engine.ts";
import { dropTable, LOCKDOWN, type LoadTarget, loadTable } from "./load.ts";

/**
 * Loads DuckDB from this site and starts it in a worker. The page's Content-Security-Policy forbids WebAssembly; the
 * worker's allows it, and restricts its connections to this site.
 * @param folder path of the engine's files, with a trailing slash
 * @param bytes size of the engine, for its progress
 * @throws TypeError, as `import` does, if a file does not load
 */
export async function startInBrowser(folder: string, bytes: number, onProgress: Progress): Promise<Engine> {
  const worker = new Worker(`${folder}duckdb-browser-eh.worker.js`);
  const db = new AsyncDuckDB(new VoidLogger(), worker);
  const wasm = new URL(`${folder}duckdb-eh.wasm`, location.href).href;
  const instantiated = db.instantiate(wasm, null, ({ bytesLoaded }) => onProgress(bytesLoaded, bytes));
  // DuckDB waits forever for a worker whose file did not load.
  const failed = new Promise<never>((_, reject) =>
    worker.addEventListener("error", () => reject(new Error("The worker's file did not load"))),
  );
  await Promise.race([instantiated, failed]).catch((cause: unknown) => {
    worker.terminate();
    throw new TypeError("The engine did not load", { cause });
  });
  await db.open({});
  const connection = await db.connect();
  const query = async (sql: string) => {
    const table = await connection.query(sql).catch((cause: unknown) => {
      throw new Error(NOT_COMPUTED, { cause });
    });
    return readResult(table);
  };
  for (const statement of LOCKDOWN) await query(statement);
  // For visitors' own queries, to isolate their transaction.
  const own = await db.connect();
  const target: LoadTarget = {
    query,
    insertArrow: (name, content) => connection.insertArrowFromIPCStream(content, { name, create: true }),
  };
  return {
    query,
    load: (name, input) => loadTable(target, name, input),
    unload: async (name) => void (await query(dropTable(name))),
    queryReadOnly: async (sql, limit) => {
      const { table, total } = await selectReadOnly(own, sql, limit);
      return { ...readResult(table), total };
    },
    selectInput: async (sql, limit = MAX_COUNTED_ROWS) => {
      const { table, total } = await selectReadOnly(own, sql, limit);
      if (total > table.numRows) throw new Error(`More than ${formatNumber(limit)} rows: filter them first.`);
      return { bytes: new Uint8Array(tableToIPC(table, "stream")), rows: table.numRows, remarks: [] };
    },
    close: () => worker.terminate(),
  };
}

async function selectReadOnly(connection: AsyncDuckDBConnection, sql: string, limit: number) {
  await checkStatement(connection, sql);
  const most = Math.max(limit, MAX_COUNTED_ROWS);
  await connection.query("BEGIN TRANSACTION READ ONLY");
  try {
    const batches: RecordBatch[] = [];
    let rows = 0;
    const query = async (own: string) => readResult(await connection.query(own));
    const reader = await connection.send(await withReadableColumns(query, sql), true);
    for await (const batch of reader) {
      if (rows < limit) batches.push(batch);
      rows += batch.numRows;
      if (rows > most) break;
    }
    const table = batches.length > 0 ? new ArrowTable(batches) : new ArrowTable(reader.schema);
    return {
      table: table.slice(0, limit),
      total: rows > most ? Number.POSITIVE_INFINITY : rows,
    };
  } catch (error) {
    if (error instanceof Error && error.message.includes("read-only mode"))
      throw new Error("This would change the data. The workbench only reads: write a SELECT.");
    throw error;
  } finally {
    await connection.query("ROLLBACK");
  }
}

/**
 * Rejects several statements, and a syntax error with its position in the visitor's own text, which `prepare` does.
 * @throws Error with the database's message
 */
async function checkStatement(connection: AsyncDuckDBConnection, sql: string): Promise<void> {
  try {
    await (await connection.prepare(sql)).close();
  } catch (error) {
    // `PIVOT` is several statements to `prepare`, but one query in parentheses.
    await connection.query(`DESCRIBE SELECT * FROM (\n${sql}\n)`).catch(() => {
      throw error;
    });
  }
}
