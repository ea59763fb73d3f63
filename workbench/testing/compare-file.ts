import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { parentPort } from "node:worker_threads";
import { dsvFormat } from "d3-dsv";
import { parquetReadObjects } from "hyparquet";
import { compressors } from "hyparquet-compressors";
import { isRecord } from "#contract/records.ts";
import { startInNode } from "../engine/engine-in-node.server.ts";
import { FileError } from "../import/file-error.ts";
import { readFile } from "../import/read-file.ts";
import { identifier } from "../model/sql.ts";

/**
 * Result of a comparison: wrong is any difference from the second reader that no remark mentions. A file that the second
 * reader cannot read, such as JSON with comments, is not compared.
 */
export type Compared = { outcome: "right" | "clear error" | "not compared" | "wrong"; detail: string };

/** A table of the second reader: its rows as lists of cells. */
type Second = { names: readonly string[]; rows: readonly (readonly unknown[])[] };

/** Relative difference of sums: both add up floating-point numbers, in another order. */
const PRECISION = 1e-9;

const engine = startInNode();

parentPort?.on("message", async (file: string) => {
  parentPort?.postMessage(await check(file));
});

/** Opens a file in the workbench's import and database, and compares rows, sums, dates and types with the second reader. */
async function check(file: string): Promise<Compared> {
  const bytes = new Uint8Array(readFileSync(file));
  try {
    const input = await readFile(bytes.slice().buffer);
    const { load, query } = await engine;
    await load("file", input);
    const { columns } = await query("SELECT * FROM file LIMIT 0");
    const above = Math.max(
      0,
      ...input.remarks.map(({ text }) => Number(/(\d+) rows? above/.exec(text)?.[1] ?? 0)),
    );
    const read = new Set(columns.map(({ name }) => name));
    const second = await readAgain(file, bytes, input.rows + above, read).catch(() => undefined);
    if (!second) return { outcome: "not compared", detail: "" };
    const remarked = new Set(input.remarks.filter(({ text }) => text !== "").map(({ about }) => about));
    // Rows that the import reports as left out.
    second.rows = second.rows.slice(above);
    const problems = [
      ...(input.rows === second.rows.length ? [] : [`${input.rows} rows instead of ${second.rows.length}`]),
      ...(columns.length === second.names.length
        ? []
        : [`${columns.length} columns instead of ${second.names.length}`]),
    ];
    for (const [i, { name, kind }] of problems.length > 0 ? [] : columns.entries()) {
      const at = second.names.includes(name) ? second.names.indexOf(name) : i;
      const cells = second.rows.map((row) => row[at] ?? null).filter((cell) => cell !== null && cell !== "");
      const numbers = cells.map(numberOf);
      const isRemarked = remarked.has(name);
      if (kind === "number") {
        const [found] = (await query(`SELECT sum(${identifier(name)}) AS sum FROM file`)).rows;
        const sum = numbers.reduce((total, each) => total + (Number.isFinite(each) ? each : 0), 0);
        const size = numbers.reduce((total, each) => total + Math.abs(each || 0), 0);
        if (Math.abs(Number(found?.sum) - sum) > PRECISION * size && !isRemarked)
          problems.push(`${name}: the sum is ${found?.sum} instead of ${sum}`);
        if (numbers.some(Number.isNaN) && !isRemarked)
          problems.push(`${name}: text among numbers, without a remark`);
      } else if (kind === "date") {
        const [found] = (
          await query(`SELECT sum(epoch_ms(${identifier(name)}::TIMESTAMP))::DOUBLE AS sum FROM file`)
        ).rows;
        const sum = cells.reduce((total: number, each) => total + timeOf(each), 0);
        if (Math.abs(Number(found?.sum) - sum) > 1 + PRECISION * Math.abs(sum) && !isRemarked)
          problems.push(`${name}: the dates add up to ${found?.sum} instead of ${sum}`);
      } else if (
        cells.length > 0 &&
        !numbers.some(Number.isNaN) &&
        kind === "text" &&
        !isRemarked &&
        cells.every((cell) => typeof cell === "number")
      ) {
        problems.push(`${name}: text instead of numbers, without a remark`);
      }
    }
    return { outcome: problems.length > 0 ? "wrong" : "right", detail: problems.join("; ") };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { outcome: error instanceof FileError ? "clear error" : "wrong", detail };
  }
}

const numberOf = (cell: unknown) =>
  typeof cell === "number" || typeof cell === "bigint" || (typeof cell === "string" && cell.trim() !== "")
    ? Number(cell)
    : Number.NaN;

/** Reads a date by JavaScript's own parser, in UTC. */
const timeOf = (cell: unknown) => (cell instanceof Date ? cell.getTime() : new Date(String(cell)).getTime());

/** Reads a file by other code than the import: d3-dsv, `JSON.parse`, or the rows that hyparquet assembles. */
async function readAgain(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  rowCount: number,
  read: ReadonlySet<string>,
): Promise<Second> {
  if (extname(file) === ".parquet")
    return ofObjects(await parquetReadObjects({ file: bytes.buffer, compressors }), rowCount, read);
  const text = new TextDecoder().decode(bytes);
  if (extname(file) === ".csv" || extname(file) === ".tsv") {
    const lines = dsvFormat(extname(file) === ".csv" ? "," : "\t").parseRows(text);
    const [names = [], ...rows] = lines.filter((row) => row.length > 1 || row[0] !== "");
    return { names, rows };
  }
  const parsed = parseAll(text);
  if (Array.isArray(parsed)) return ofObjects(parsed, rowCount, read);
  if (isRecord(parsed) && parsed.type === "FeatureCollection" && Array.isArray(parsed.features))
    return ofObjects(parsed.features.map(rowOfFeature), rowCount, read);
  const lists = listsIn(parsed);
  const list = lists.find(({ length }) => lists.every((other) => other.length <= length));
  const isTop = isRecord(parsed) && Object.values(parsed).includes(list);
  const table = isTop ? list : (rowsOfLists(parsed) ?? rowsByName(parsed) ?? list);
  return ofObjects(table ?? [parsed], rowCount, read);
}

/** Returns a feature of GeoJSON as the import reads it. */
function rowOfFeature({ id, properties, geometry }: Record<string, unknown>): unknown {
  const { type, coordinates } = Object(geometry);
  const [longitude, latitude, altitude] = type === "Point" ? coordinates : [];
  return {
    ...(id !== undefined && { id }),
    ...Object(properties),
    ...(type === "Point" ? { longitude, latitude, altitude } : { geometry: type ?? null }),
  };
}

/** Returns the lists of objects in an object, or without one those in its objects. */
function listsIn(value: unknown): unknown[][] {
  const fields = isRecord(value) ? Object.values(value) : [];
  const lists = fields.filter((each): each is unknown[] => Array.isArray(each) && each.some(isRecord));
  return lists.length > 0 ? lists : fields.flatMap(listsIn);
}

/** Returns the rows of an object of objects with the same fields. */
function rowsByName(parsed: unknown): unknown[] | undefined {
  const rows = Object.entries(isRecord(parsed) ? parsed : {});
  const fields = rows.map(([, row]) => (isRecord(row) ? Object.keys(row).join() : ""));
  return rows.length > 1 && fields[0] && fields.every((each) => each === fields[0])
    ? rows.map(([index, row]) => ({ index, ...Object(row) }))
    : undefined;
}

/** Returns the rows of an object whose fields are columns: lists of one length. */
function rowsOfLists(parsed: unknown): unknown[] | undefined {
  const columns = Object.entries(isRecord(parsed) ? parsed : {});
  const [[, first] = []] = columns;
  if (!Array.isArray(first) || first.length === 0) return undefined;
  const isTable = columns.every(([, each]) => Array.isArray(each) && each.length === first.length);
  return isTable
    ? first.map((_, i) => Object.fromEntries(columns.map(([name, each]) => [name, Object(each)[i]])))
    : undefined;
}

/** Parses JSON, or each of its lines. */
function parseAll(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line): unknown => JSON.parse(line));
  }
}

/**
 * Lists the values of objects. Lists may have a row of names, which only the import decides, as it does of objects inside
 * of objects: which of their fields are columns.
 * @param read names of the columns that the import has made
 */
function ofObjects(list: readonly unknown[], rowCount: number, read: ReadonlySet<string>): Second {
  const lists = list.filter((each) => Array.isArray(each));
  if (lists.length === list.length) {
    const width = Math.max(...lists.map(({ length }) => length));
    return {
      names: Array.from({ length: width }, (_, i) => `list item ${i}`),
      rows: rowCount < lists.length ? lists.slice(1) : lists,
    };
  }
  const objects = list.filter(isRecord);
  const cellAt = (row: unknown, path: readonly string[]) =>
    path.reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : null),
      row,
    );
  const expand = (path: readonly string[]): { name: string; path: readonly string[] }[] => {
    const parts = namesOf(objects.map((each) => cellAt(each, path)));
    const inner = parts.flatMap((part) => expand([...path, part]));
    return inner.some(({ name }) => read.has(name)) ? inner : [{ name: path.join("."), path }];
  };
  const columns = namesOf(objects).flatMap((name) => expand([name]));
  return {
    names: columns.map(({ name }) => name),
    rows: objects.map((each) => columns.map(({ path }) => cellAt(each, path))),
  };
}

const namesOf = (values: readonly unknown[]) => [
  ...new Set(values.flatMap((each) => (isRecord(each) ? Object.keys(each) : []))),
];
