/** A file that cannot be taken, in words for its owner: what is wrong, and in which row. */
export class FileError extends Error {
  override name = "FileError";
}

/** Source: what a browser's 4 GB of WebAssembly memory hold twice, as bytes and as a table, with room to compute. */
export const MAX_FILE_BYTES = 256 * 1024 ** 2;

export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;

/** @example countOf(1, "value") === "1 value" */
export const countOf = (count: number, noun: string) =>
  `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
