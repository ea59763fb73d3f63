import { arrowBytes } from "./arrow.ts";
import { typeColumns } from "./column.ts";
import { checkSize, FileError, loadPart } from "./file-error.ts";
import { gunzip, isGzip } from "./gzip.ts";
import { looksLikeJson, parses, readJson } from "./json.ts";
import { readCsv } from "./read-csv.ts";
import type { Choices, Remark } from "./remark.ts";
import type { FileTable } from "./rows.ts";
import { findSums, sumsRemark, withoutRows } from "./sums.ts";
import { decodeText } from "./text.ts";

/** Input of the engine: typed columns as an Arrow IPC stream, with the number of rows that were read. */
export type TableInput = { bytes: Uint8Array<ArrayBuffer>; rows: number; remarks: readonly Remark[] };

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
  { start: "%PDF", reason: "This is a PDF. The workbench reads CSV, JSON, Excel and Parquet." },
];

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

/**
 * Converts a file to the engine's input. The format is detected from the content, not from the name; each column gets
 * one type by all of its values.
 * @param choices settings of an earlier result's remarks, as the visitor has changed them
 * @throws FileError if the file cannot be read
 */
export async function readFile(buffer: ArrayBuffer, choices: Choices = {}): Promise<TableInput> {
  checkSize(buffer.byteLength);
  let bytes = new Uint8Array(buffer);
  for (let times = 0; times < MAX_COMPRESSIONS && isGzip(bytes); times++) bytes = await gunzip(bytes);
  checkSize(bytes.length);
  const table = await readTable(bytes, choices);
  const all = typeColumns(table.columns, choices);
  const sums = findSums(table.columns, all);
  const { remarks, isLeftOut } = sumsRemark(sums, table.rows, choices);
  const typed = isLeftOut
    ? typeColumns(
        table.columns.map((column) => withoutRows(column, sums.rows)),
        choices,
      )
    : all;
  return {
    rows: table.rows - (isLeftOut ? sums.rows.size : 0),
    bytes: arrowBytes(typed.map(({ name, vector }) => [name, vector])),
    remarks: [...table.remarks, ...remarks, ...typed.flatMap(({ remark }) => remark ?? [])],
  };
}

async function readTable(bytes: Uint8Array<ArrayBuffer>, choices: Choices): Promise<FileTable> {
  const rejected = REJECTED.find(({ start }) => startsWith(bytes, start));
  if (rejected) throw new FileError(rejected.reason);
  if (startsWith(bytes, "PAR1")) {
    const { readParquet } = await loadPart("The reader of Parquet files", import("./parquet.ts"));
    return readParquet(bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer);
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
