import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { csvFormat } from "d3-dsv";
import type { DatasetName } from "../../charts/dataset-catalog.server.ts";
import { readDataset } from "../../charts/datasets.server.ts";
import { DEFAULT_SET } from "../data-sets.ts";
import { readFile } from "../files/read-file.ts";
import { rowsQuery, viewQuery } from "../model/sql.ts";
import type { Start } from "../session.ts";
import type { NodeEngine } from "./engine-in-node.server.ts";
import { filesVersion } from "./files.server.ts";
import { readDistribution, readTable } from "./profile.ts";

/** Rows of the table that stand on the page before anybody acts. */
const DRAWN_ROWS = 8;

/** @returns a data set as the file that browsers load */
export const setAsCsv = (name: DatasetName) => csvFormat(readDataset(name).map((row) => ({ ...row })));

const SOURCES = "app/workbench";
const CACHE = "node_modules/.cache/workbench";

/**
 * What the workbench shows before any script, computed by its own engine and queries. Starting the engine takes seconds,
 * so the answer is kept for as long as neither the code that asks nor the packages change.
 */
export async function readStart(): Promise<Start> {
  const code = readdirSync(SOURCES, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const hash = createHash("sha256").update(filesVersion());
  for (const file of code.sort()) hash.update(readFileSync(join(SOURCES, file)));
  const kept = join(CACHE, `start-${hash.digest("hex").slice(0, 16)}.json`);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8"));
  // Not with the page: a server that only answers with what was drawn has no use for the engine.
  const { startInNode } = await import("./engine-in-node.server.ts");
  const start = await computeStart(await startInNode());
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(kept, JSON.stringify(start));
  return start;
}

/** @returns the same without the cache */
export async function computeStart({ query, load }: NodeEngine): Promise<Start> {
  const { name, title, view } = DEFAULT_SET;
  await load(name, await readFile(new TextEncoder().encode(setAsCsv("birdstrikes")).buffer));
  const table = await readTable(query, name);
  const distributions: Record<string, Start["distributions"][string]> = {};
  for (const field of table.fields) distributions[field.name] = await readDistribution(query, table, field);
  const [result, sample] = await Promise.all([
    query(viewQuery(view, table)),
    query(rowsQuery(table, [], null, 0, DRAWN_ROWS)),
  ]);
  return {
    source: { kind: "set", name, title },
    table,
    distributions,
    shown: { view, result, more: false, milliseconds: 0 },
    sample: { rows: sample.rows, passing: table.rows, order: null, offset: 0 },
  };
}
