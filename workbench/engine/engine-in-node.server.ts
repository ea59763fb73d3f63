import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createDuckDB, NODE_RUNTIME, VoidLogger } from "@duckdb/duckdb-wasm/blocking";
import type { TableInput } from "../import/read-file.ts";
import { type Query, readResult } from "./engine.ts";
import { LOCKDOWN, type LoadTarget, loadTable } from "./load.ts";

const dist = dirname(createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));
const bundle = (name: string) => ({
  mainModule: join(dist, `duckdb-${name}.wasm`),
  mainWorker: join(dist, `duckdb-node-${name}.worker.cjs`),
});

export type NodeEngine = { query: Query; load(name: string, input: TableInput): Promise<void> };

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
  return { query, load: (name, input) => loadTable(target, name, input) };
}
