import { checkCsv } from "./csv.ts";
import { FileError, MAX_FILE_BYTES, megabytes } from "./file-error.ts";
import { readJson } from "./json.ts";
import { asUtf8 } from "./text.ts";

/** What the engine is handed: text in columns, or columns. */
export type Readable =
  | { kind: "csv"; bytes: Uint8Array<ArrayBuffer>; delimiter: string }
  | { kind: "arrow"; bytes: Uint8Array<ArrayBuffer> };

/** Bytes in which a text shows what it is. */
const START = 1024;

const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((character, i) => bytes[i] === character.charCodeAt(0));

/**
 * Reads a file for the engine. What it is, its content says, not its name.
 * @throws FileError in words for its owner
 */
export async function readFile(buffer: ArrayBuffer): Promise<Readable> {
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
  const text = asUtf8(bytes);
  const start = new TextDecoder().decode(text.subarray(0, START)).trimStart();
  if (start === "" && text.length <= START) throw new FileError("The file is empty.");
  if (!/^[[{]/.test(start)) return { kind: "csv", ...checkCsv(text) };
  const { arrowBytes } = await import("./arrow.ts");
  const rows = readJson(new TextDecoder().decode(text));
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = names.map((name) => [name, rows.map((row) => row[name])] as const);
  return { kind: "arrow", bytes: arrowBytes(Object.fromEntries(columns)) };
}

/** @throws FileError for a file that is empty or too large, before any of it is read */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new FileError("The file is empty.");
  if (bytes > MAX_FILE_BYTES)
    throw new FileError(
      `The file has ${megabytes(bytes)}; a browser can work with up to ${megabytes(MAX_FILE_BYTES)}. Take a part of the rows or fewer columns.`,
    );
}
