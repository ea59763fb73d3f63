import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createDuckDB, NODE_RUNTIME, VoidLogger } from "@duckdb/duckdb-wasm/blocking";
import type { TableInput } from "../import/read-file.ts";
import type { Remark } from "../import/remark.ts";
import { type Query, readResult } from "./engine.ts";
import { LOCKDOWN, type LoadTarget, loadTable } from "./load.ts";

const require = createRequire(import.meta.url);
const dist = dirname(require.resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));
/** Of the copy of Arrow that DuckDB loads here: that of modules does not know its tables. */
const { tableToIPC }: typeof import("apache-arrow") = require("apache-arrow");
const bundle = (name: string) => ({
  mainModule: join(dist, `duckdb-${name}.wasm`),
  mainWorker: join(dist, `duckdb-node-${name}.worker.cjs`),
});

export type NodeEngine = {
  query: Query;
  load(name: string, input: TableInput): Promise<readonly Remark[]>;
  selectInput(sql: string): Promise<TableInput>;
};

/** Starts the browser's engine in Node, so that the server-rendered view comes from the same code. */
export async function startInNode(): Promise<NodeEngine> {
  const db = await createDuckDB({ mvp: bundle("mvp"), eh: bundle("eh") }, new VoidLogger(), NODE_RUNTIME);
  await db.instantiate();
  db.open({});
  const connection = db.connect();
  const query: Query = async (sql) => readResult(connection.query(sql));
  for (const statement of LOCKDOWN) await query(statement);
  const target: LoadTarget = {
    query,
    insertArrow: async (name, bytes) => connection.insertArrowFromIPCStream(bytes, { name, create: true }),
  };
  return {
    query,
    load: (name, input) => loadTable(target, name, input),
    selectInput: async (sql) => {
      const table = connection.query(sql);
      return { bytes: new Uint8Array(tableToIPC(table, "stream")), rows: table.numRows, remarks: [] };
    },
  };
}
