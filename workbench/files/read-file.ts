import { checkCsv } from "./csv.ts";
import { FileError, MAX_FILE_BYTES, megabytes } from "./file-error.ts";
import { parses, readJson } from "./json.ts";
import { toUtf8 } from "./text.ts";

/** Input of the engine: CSV text, or an Arrow IPC stream. */
export type TableInput =
  | { kind: "csv"; bytes: Uint8Array<ArrayBuffer>; delimiter: string }
  | { kind: "arrow"; bytes: Uint8Array<ArrayBuffer> };

/** Bytes inspected to tell JSON from CSV. */
const HEAD = 1024;

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

/**
 * Converts a file to the engine's input. The format is detected from the content, not from the name.
 * @throws FileError if the file cannot be read
 */
export async function readFile(buffer: ArrayBuffer): Promise<TableInput> {
  checkSize(buffer.byteLength);
  const bytes = new Uint8Array(buffer);
  if (startsWith(bytes, "PAR1")) {
    const [{ readParquet }, { arrowBytes }] = await Promise.all([
      import("./parquet.ts"),
      import("./arrow.ts"),
    ]);
    return { kind: "arrow", bytes: arrowBytes(await readParquet(buffer)) };
  }
  if (startsWith(bytes, "PK"))
    throw new FileError(
      "This is an Excel workbook or another zipped file. Save the sheet as CSV and open that.",
    );
  if (startsWith(bytes, "%PDF"))
    throw new FileError("This is a PDF. The workbench reads CSV, JSON and Parquet.");
  const text = toUtf8(bytes);
  const start = new TextDecoder().decode(text.subarray(0, HEAD)).trimStart();
  if (start === "" && text.length <= HEAD) throw new FileError("The file is empty.");
  const isJson = /^[[{]/.test(start) || (text.length <= HEAD && parses(start));
  if (!isJson) return { kind: "csv", ...checkCsv(text) };
  const { arrowBytes } = await import("./arrow.ts");
  const rows = readJson(new TextDecoder().decode(text));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  if (names.length === 0) throw new FileError("The objects of the file have no fields.");
  // A row without a field "constructor" still inherits a value of that name.
  const cellOf = (row: (typeof rows)[number], name: string) => (Object.hasOwn(row, name) ? row[name] : null);
  const columns = names.map((name) => [name, rows.map((row) => cellOf(row, name))] as const);
  return { kind: "arrow", bytes: arrowBytes(columns) };
}

/** @throws FileError if a file is empty or too large */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new FileError("The file is empty.");
  if (bytes > MAX_FILE_BYTES)
    throw new FileError(
      `The file has ${megabytes(bytes)}; a browser can work with up to ${megabytes(MAX_FILE_BYTES)}. Take a part of the rows or fewer columns.`,
    );
}
