/**
 * What the workbench on `/aiv-demo` loads when it is used: the engine and its data sets. Both come from packages and are
 * heavy to compress, so they are made once for each version of them, below `node_modules/.cache`.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { dataSets, fileOf } from "../app/workbench/data-sets.ts";
import { ENGINE_FILES, engineDist, engineFiles, filesVersion } from "../app/workbench/engine/files.server.ts";
import { setAsCsv } from "../app/workbench/engine/start.server.ts";

const CACHE = "node_modules/.cache/workbench";

/** Source: quality 9 takes six times as long for the engine, to make it 5% smaller. */
const BROTLI_QUALITY = 5;
/** A window that sees far back: the engine has 34 MB. */
const BROTLI_WINDOW = 24;

/** How many rows of the flights are offered; the file has three times as many. */
const FLIGHTS = 1_000_000;

/** @returns the folder with the files, each beside its compressed twins; makes what is missing */
export async function workbenchFiles(): Promise<string> {
  const folder = join(CACHE, filesVersion());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const file of ENGINE_FILES) place(join(engineDist(), file), join(unfinished, file));
  for (const set of dataSets) {
    const text = set.rows === "flights" ? await firstFlights() : setAsCsv(set.rows);
    writeFileSync(join(unfinished, fileOf(set)), text);
  }
  await Promise.all(readdirSync(unfinished).map((file) => compress(join(unfinished, file))));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another build was faster.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** Puts the files into a built site; links them, as they are heavy. */
export async function placeWorkbenchFiles(client: string): Promise<void> {
  const folder = await workbenchFiles();
  const target = join(client, engineFiles().folder);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(folder)) place(join(folder, file), join(target, file));
}

/** A second name for a file; a copy where the file system has none, or is another one. */
function place(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    copyFileSync(file, target);
  }
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, { params }), promisify(gzip)(bytes)]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

/** The first flights of the year: the file is in their order. */
async function firstFlights(): Promise<string> {
  const file = new Uint8Array(readFileSync("node_modules/vega-datasets/data/flights-3m.parquet")).buffer;
  const rows = await parquetReadObjects({ file, compressors, rowEnd: FLIGHTS });
  const lines = rows.map(
    ({ date, delay, distance, origin, destination }) =>
      `${date instanceof Date ? date.toISOString().slice(0, 16) : ""},${delay},${distance},${origin},${destination}`,
  );
  return `date,delay,distance,origin,destination\n${lines.join("\n")}\n`;
}
