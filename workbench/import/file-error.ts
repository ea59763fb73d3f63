import { formatCount } from "#charts/format-values.ts";

/** A file that cannot be read. The message is for its owner and names the row. */
export class FileError extends Error {
  override name = "FileError";
}

/**
 * Waits for code that is loaded on first use.
 * @param what the code does, for the visitor
 * @throws FileError if it does not arrive
 */
export const loadPart = <T>(what: string, code: Promise<T>): Promise<T> =>
  code.catch((cause: unknown) => {
    throw new FileError(`${what} could not be loaded. Try again when you are online.`, { cause });
  });

/** Source: WebAssembly memory is limited to 4 GB, which must hold the file, its table and the query's work. */
export const MAX_FILE_BYTES = 256 * 1024 ** 2;
/** The same memory, at 8 bytes a cell, with room for the query's work. */
const MAX_CELLS = 50_000_000;
/** The page renders an entry and a profile for each column. */
const MAX_COLUMNS = 1000;

export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;

/** @throws FileError if a file is empty or too large */
export function checkSize(bytes: number): void {
  if (bytes === 0) throw new FileError("The file is empty.");
  if (bytes > MAX_FILE_BYTES)
    throw new FileError(
      `The file has ${megabytes(bytes)}; a browser can work with up to ${megabytes(MAX_FILE_BYTES)}. Take a part of the rows or fewer columns.`,
    );
}

/**
 * Bounds a table by the size of its file, because a few bytes can promise any number of cells: a name of its own in
 * each row, one long row, a repeated value.
 * @param most number of cells that the file can hold
 * @throws FileError if the table has more
 */
export function checkCells(rows: number, columns: number, most = MAX_CELLS): void {
  if (columns > MAX_COLUMNS)
    throw new FileError(
      `The file has ${formatCount(columns, "column")}; the workbench shows up to ${MAX_COLUMNS.toLocaleString("en-US")}. Keep the columns that you need.`,
    );
  if (rows * columns > Math.min(most, MAX_CELLS))
    throw new FileError(
      `${formatCount(rows, "row")} of ${formatCount(columns, "column")} are more than a file of this size can fill, or a browser can hold. Take a part of the rows or fewer columns.`,
    );
}

/** Cells of a text file: measured on sparse JSON and short rows; a small file may have a few wide rows. */
export const cellsOfText = (bytes: number) => 200_000 + 16 * bytes;
