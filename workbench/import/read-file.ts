import type { Query } from "../engine/query.ts";
import { arrowBytes, textVector } from "./arrow.ts";
import { type Column, textOf, typeColumns } from "./column.ts";
import { checkSize, FileError, loadPart } from "./file-error.ts";
import { gunzip, isGzip } from "./gzip.ts";
import { looksLikeJson, parses, readJson } from "./json.ts";
import { withoutLastRows, withoutWords } from "./leave-out.ts";
import { readCsv } from "./read-csv.ts";
import { type Choices, choicesFor, type Remark } from "./remark.ts";
import type { FileTable } from "./rows.ts";
import { type NamedTable, stack } from "./stack.ts";
import { findSums, sumsRemark, withoutRows } from "./sums.ts";
import { decodeText } from "./text.ts";

/** Input of the engine: typed columns as an Arrow IPC stream, with the number of rows that were read. */
export type TableInput = {
  bytes: Uint8Array<ArrayBuffer>;
  rows: number;
  remarks: readonly Remark[];
  /** Tables that the engine joins to it, one after another. */
  joins?: readonly JoinedInput[];
};

/** A table to be joined. `make` returns the query by the names of both tables, and what it does. */
export type JoinedInput = {
  added: TableInput;
  make: (query: Query, first: string, added: string) => Promise<{ sql: string; remark: Remark }>;
};

/** A file with its name. */
export type NamedBuffer = { name: string; buffer: ArrayBuffer };

/** Characters inspected to tell JSON from CSV. */
const HEAD = 1024;

/** A comment above or in the first bracket of JSON. */
const COMMENTED_JSON = /^(?:\/\/.*[\r\n]\s*|\/\*[^*]*\*\/\s*)+[[{]\s*["{[\]}]|^[[{]\s*\/[/*]/;

/** A file can contain itself compressed. */
const MAX_COMPRESSIONS = 2;

/** First bytes of files that cannot be read, with the reason. */
const REJECTED: readonly { start: string; reason: string }[] = [
  {
    start: "\u00d0\u00cf\u0011\u00e0",
    reason:
      "This is an Excel file of the old form (.xls), or it has a password. Save it as .xlsx without one.",
  },
  { start: "%PDF", reason: "This is a PDF. The workbench reads CSV, JSON, Excel, Parquet and Arrow." },
  { start: "FEA1", reason: "This is a Feather file of version 1. Save it as version 2, or as Parquet." },
];

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

/**
 * Converts a file to the engine's input. The format is detected from the content, not from the name; each column gets
 * one type by all of its values.
 * @param file also several, whose rows are put below each other
 * @param choices settings of an earlier result's remarks, as the visitor has changed them
 * @throws FileError if the file cannot be read
 */
export async function readFile(
  file: ArrayBuffer | readonly NamedBuffer[],
  choices: Choices = {},
): Promise<TableInput> {
  const table: FileTable & { files?: Column } =
    file instanceof ArrayBuffer ? await tableOf(file, choices) : stack(await tablesOf(file, choices));
  const { columns, remark } = withoutWords(table.columns, choices);
  const all = typeColumns(columns, choices);
  const sums = findSums(columns, all);
  const { remarks, isLeftOut } = sumsRemark(sums, table.rows, choices);
  const kept = (column: Column) => (isLeftOut ? withoutRows(column, sums.rows) : column);
  const typed = isLeftOut ? typeColumns(columns.map(kept), choices) : all;
  // Names of files are of no other type, and "Total.csv" is no sum.
  const files = (table.files ? [kept(table.files)] : []).map(
    ({ name, cells }) => [name, textVector(textOf(cells))] as const,
  );
  return {
    rows: table.rows - (isLeftOut ? sums.rows.size : 0),
    bytes: arrowBytes([...files, ...typed.map(({ name, vector }) => [name, vector] as const)]),
    remarks: [...table.remarks, ...remarks, ...typed.flatMap((column) => column.remark ?? []), remark],
  };
}

/** Reads the tables of files, each by its own settings. @throws FileError that names the file */
async function tablesOf(files: readonly NamedBuffer[], choices: Choices): Promise<NamedTable[]> {
  checkSize(files.reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  const tables: NamedTable[] = [];
  for (const [i, { name, buffer }] of files.entries()) {
    const table = await tableOf(buffer, choicesFor(String(i), choices)).catch((error: unknown) => {
      throw error instanceof FileError ? new FileError(`${name}: ${error.message}`) : error;
    });
    tables.push({ ...table, name });
  }
  return tables;
}

async function tableOf(buffer: ArrayBuffer, choices: Choices): Promise<FileTable> {
  checkSize(buffer.byteLength);
  let bytes = new Uint8Array(buffer);
  for (let times = 0; times < MAX_COMPRESSIONS && isGzip(bytes); times++) bytes = await gunzip(bytes);
  checkSize(bytes.length);
  return withoutLastRows(await readTable(bytes, choices), choices);
}

async function readTable(bytes: Uint8Array<ArrayBuffer>, choices: Choices): Promise<FileTable> {
  const rejected = REJECTED.find(({ start }) => startsWith(bytes, start));
  if (rejected) throw new FileError(rejected.reason);
  if (startsWith(bytes, "PAR1")) {
    const { readParquet } = await loadPart("The reader of Parquet files", import("./parquet.ts"));
    return readParquet(bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer);
  }
  if (startsWith(bytes, "ARROW1\0\0") || startsWith(bytes, "\u00ff\u00ff\u00ff\u00ff")) {
    const { readArrow } = await loadPart("The reader of Arrow files", import("./arrow-file.ts"));
    return readArrow(bytes);
  }
  if (startsWith(bytes, "PK")) {
    const { readWorkbook } = await loadPart("The reader of Excel files", import("./xlsx.ts"));
    return readWorkbook(bytes, choices);
  }
  const { text, remarks } = await decodeText(bytes, choices);
  const start = text.slice(0, HEAD).trimStart();
  if (/^<(?:\?xml|!doctype|html|table)\b/i.test(start))
    throw new FileError("This is HTML or XML, whatever its name says. Save it as .xlsx or CSV.");
  if (start === "" && text.length <= HEAD) throw new FileError("The file is empty.");
  if (COMMENTED_JSON.test(start)) throw new FileError("This is JSON with comments. Remove them.");
  const isJson = looksLikeJson(start) || (text.length <= HEAD && parses(start));
  const table = isJson ? readJson(text, choices) : readCsv(text, choices);
  return { ...table, remarks: [...remarks, ...table.remarks] };
}
