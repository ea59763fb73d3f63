import { AsyncDuckDB, type AsyncDuckDBConnection, VoidLogger } from "@duckdb/duckdb-wasm";
import { Table as ArrowTable, type RecordBatch } from "apache-arrow";
import type { Readable } from "../files/read-file.ts";
import type { Engine, Progress } from "./engine.ts";
import { dropTable, type Intake, LOCKED, loadTable } from "./load.ts";
import { type Result, readResult } from "./result.ts";

/** Rows of a visitor's own query that are shown. */
const OWN_ROWS = 2000;

/**
 * Loads DuckDB from this site and starts it in a worker of its own. The page's policy allows no WebAssembly; that of the
 * worker's file does, and lets it reach nothing but this site.
 * @throws TypeError, as `import` does, where a file of it does not arrive
 */
export async function startInBrowser(folder: string, bytes: number, onProgress: Progress): Promise<Engine> {
  const worker = new Worker(`${folder}duckdb-browser-eh.worker.js`);
  const db = new AsyncDuckDB(new VoidLogger(), worker);
  const wasm = new URL(`${folder}duckdb-eh.wasm`, location.href).href;
  const begun = db.instantiate(wasm, null, ({ bytesLoaded }) => onProgress(bytesLoaded, bytes));
  // DuckDB waits for ever for a worker whose file did not arrive.
  const broken = new Promise<never>((_, reject) =>
    worker.addEventListener("error", () => reject(new Error("The worker's file did not load"))),
  );
  await Promise.race([begun, broken]).catch((cause: unknown) => {
    worker.terminate();
    throw new TypeError("The engine did not load", { cause });
  });
  await db.open({ query: { castBigIntToDouble: true, castDecimalToDouble: true } });
  const connection = await db.connect();
  const query = async (sql: string) => readResult(await connection.query(sql));
  for (const statement of LOCKED) await query(statement);
  return new BrowserEngine(worker, db, connection, await db.connect());
}

class BrowserEngine implements Engine {
  readonly #worker: Worker;
  readonly #db: AsyncDuckDB;
  readonly #connection: AsyncDuckDBConnection;
  /** For what visitors write, so that its transaction is nobody else's. */
  readonly #own: AsyncDuckDBConnection;

  constructor(
    worker: Worker,
    db: AsyncDuckDB,
    connection: AsyncDuckDBConnection,
    own: AsyncDuckDBConnection,
  ) {
    this.#worker = worker;
    this.#db = db;
    this.#connection = connection;
    this.#own = own;
  }

  query = async (sql: string): Promise<Result> => readResult(await this.#connection.query(sql));

  load(name: string, readable: Readable): Promise<void> {
    const intake: Intake = {
      query: this.query,
      insertArrow: (table, bytes) =>
        this.#connection.insertArrowFromIPCStream(bytes, { name: table, create: true }),
      register: (file, bytes) => this.#db.registerFileBuffer(file, bytes),
      unregister: async (file) => void (await this.#db.dropFile(file)),
    };
    return loadTable(intake, name, readable);
  }

  async unload(name: string): Promise<void> {
    await this.query(dropTable(name));
  }

  async read(sql: string): Promise<Result & { more: boolean }> {
    // Refuses several statements and says where one is wrong, in the visitor's own words.
    await (await this.#own.prepare(sql)).close();
    await this.#own.query("BEGIN TRANSACTION READ ONLY");
    try {
      const batches: RecordBatch[] = [];
      let rows = 0;
      const reader = await this.#own.send(sql, true);
      for await (const batch of reader) {
        batches.push(batch);
        rows += batch.numRows;
        if (rows > OWN_ROWS) break;
      }
      const table = batches.length > 0 ? new ArrowTable(batches) : new ArrowTable(reader.schema);
      return { ...readResult(table.slice(0, OWN_ROWS)), more: rows > OWN_ROWS };
    } catch (error) {
      if (error instanceof Error && error.message.includes("read-only mode"))
        throw new Error("This would change the data. The workbench only reads: write a SELECT.");
      throw error;
    } finally {
      await this.#own.query("ROLLBACK");
    }
  }

  close(): void {
    this.#worker.terminate();
  }
}
