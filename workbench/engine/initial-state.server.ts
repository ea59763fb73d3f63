import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvFormat } from "d3-dsv";
import { type DatasetName, readDataset } from "#company/datasets.server.ts";
import { type DataSet, DEFAULT_SET } from "../data-sets.ts";
import { readFile } from "../import/read-file.ts";
import { rowsQuery } from "../model/sql.ts";
import type { InitialState } from "../session-state.ts";
import type { NodeEngine } from "./engine-in-node.server.ts";
import { filesVersion } from "./files.server.ts";
import { readDistribution, readTable } from "./profile.ts";
import { runShelves } from "./run-view.ts";

/** Server-rendered rows of the table. */
const INITIAL_ROWS = 8;

/** Returns a data set as the CSV file that browsers load. */
export const setAsCsv = (name: DatasetName) => csvFormat(readDataset(name).map((row) => ({ ...row })));

const SOURCES = ["workbench", "company"];
const CACHE = "node_modules/.cache/workbench";

/**
 * Returns the server-rendered state, computed by the workbench's own engine and queries. Starting the engine takes
 * seconds, so the state is cached until the workbench's code or its packages change.
 */
export async function readInitialState(): Promise<InitialState> {
  const code = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  ).filter((file) => file.endsWith(".ts"));
  const hash = createHash("sha256").update(filesVersion());
  for (const file of code.sort()) hash.update(readFileSync(file));
  const cached = join(CACHE, `start-${hash.digest("hex").slice(0, 16)}.json`);
  if (existsSync(cached)) return JSON.parse(readFileSync(cached, "utf8"));
  // Imported on demand: a server that serves prerendered pages never needs the engine.
  const { startInNode } = await import("./engine-in-node.server.ts");
  const state = await computeInitialState(await startInNode());
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(cached, JSON.stringify(state));
  return state;
}

/** Computes the state that shows the first view of a data set, without the cache. */
export async function computeInitialState(
  { query, load }: NodeEngine,
  { name, title, view, rows }: DataSet = DEFAULT_SET,
): Promise<InitialState> {
  if (rows === "flights") throw new Error("the flights have no rows for charts");
  await load(name, await readFile(new TextEncoder().encode(setAsCsv(rows)).buffer));
  const table = await readTable(query, name);
  const [distributions, result, sample] = await Promise.all([
    Promise.all(table.fields.map((field) => readDistribution(query, table, field))),
    runShelves(query, view, table),
    query(rowsQuery(table, [], null, 0, INITIAL_ROWS)),
  ]);
  return {
    source: { kind: "set", name, title },
    table,
    distributions,
    shown: { view, result, milliseconds: 0 },
    sample: { rows: sample.rows, passing: table.rows, order: null, offset: 0 },
  };
}
