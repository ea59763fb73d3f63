/**
 * Files that the workbench on `/aiv-demo` loads on first use: the engine and its data sets. Both come from
 * packages and take long to compress, so each version is made once and cached in `node_modules/.cache`.
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
import { dataSets, fileNameOf } from "#workbench/data-sets.ts";
import { ENGINE_FILES, engineDist, engineFiles, filesVersion } from "#workbench/engine/files.server.ts";
import { setAsCsv } from "#workbench/engine/initial-state.server.ts";

const CACHE = "node_modules/.cache/workbench";

/** Measured: quality 9 takes six times as long for the engine and saves 5 %. */
const BROTLI_QUALITY = 5;
/** Base 2 logarithm, so 16 MB: the engine has 34 MB. */
const BROTLI_WINDOW = 24;

/** Rows offered of the flights, a third of the file. */
const FLIGHTS = 1_000_000;

/**
 * Returns the folder of the files with their compressed versions, and makes missing ones.
 * @throws Error if it cannot be created
 */
export async function workbenchFiles(): Promise<string> {
  const folder = join(CACHE, filesVersion());
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  for (const file of ENGINE_FILES) place(join(engineDist(), file), join(unfinished, file));
  for (const set of dataSets) {
    const text = set.rows === "flights" ? await firstFlights() : setAsCsv(set.rows);
    writeFileSync(join(unfinished, fileNameOf(set)), text);
  }
  await Promise.all(readdirSync(unfinished).map((file) => compress(join(unfinished, file))));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another build created the folder first.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/**
 * Adds the files to a built site, as links because they are large.
 * @param client the folder of the built site
 */
export async function placeWorkbenchFiles(client: string): Promise<void> {
  const folder = await workbenchFiles();
  const target = join(client, engineFiles().folder);
  mkdirSync(target, { recursive: true });
  for (const file of readdirSync(folder)) place(join(folder, file), join(target, file));
}

/** Creates a hard link, or a copy if the file system cannot link. */
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

/** Returns the first flights of the year as CSV; the file is sorted by date. */
async function firstFlights(): Promise<string> {
  const file = new Uint8Array(readFileSync("node_modules/vega-datasets/data/flights-3m.parquet")).buffer;
  const rows = await parquetReadObjects({ file, compressors, rowEnd: FLIGHTS });
  const lines = rows.map(
    ({ date, delay, distance, origin, destination }) =>
      `${date instanceof Date ? date.toISOString().slice(0, 16) : ""},${delay},${distance},${origin},${destination}`,
  );
  return `date,delay,distance,origin,destination\n${lines.join("\n")}\n`;
}
