import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createDuckDB, NODE_RUNTIME, VoidLogger } from "@duckdb/duckdb-wasm/blocking";
import type { Readable } from "../files/read-file.ts";
import { type Intake, LOCKED, loadTable } from "./load.ts";
import type { Query } from "./profile.ts";
import { readResult } from "./result.ts";

const dist = dirname(createRequire(import.meta.url).resolve("@duckdb/duckdb-wasm/dist/duckdb-eh.wasm"));
const bundle = (name: string) => ({
  mainModule: join(dist, `duckdb-${name}.wasm`),
  mainWorker: join(dist, `duckdb-node-${name}.worker.cjs`),
});

export type NodeEngine = { query: Query; load(name: string, readable: Readable): Promise<void> };

/** The browser's engine in Node: what pages show before a visitor acts is computed by the same code. */
export async function startInNode(): Promise<NodeEngine> {
  const db = await createDuckDB({ mvp: bundle("mvp"), eh: bundle("eh") }, new VoidLogger(), NODE_RUNTIME);
  await db.instantiate();
  db.open({ query: { castBigIntToDouble: true, castDecimalToDouble: true } });
  const connection = db.connect();
  const query: Query = async (sql) => readResult(connection.query(sql));
  for (const statement of LOCKED) await query(statement);
  const intake: Intake = {
    query,
    insertArrow: async (name, bytes) => connection.insertArrowFromIPCStream(bytes, { name, create: true }),
    register: async (file, bytes) => db.registerFileBuffer(file, bytes),
    unregister: async (file) => void db.dropFile(file),
  };
  return { query, load: (name, readable) => loadTable(intake, name, readable) };
}
