/** A file that cannot be read. The message is for its owner and names the row. */
export class FileError extends Error {
  override name = "FileError";
}

/** Source: WebAssembly memory is limited to 4 GB, which must hold the file, its table and the query's work. */
export const MAX_FILE_BYTES = 256 * 1024 ** 2;

export const megabytes = (bytes: number) =>
  `${(bytes / 1e6).toLocaleString("en-US", { maximumFractionDigits: bytes < 1e7 ? 1 : 0 })} MB`;
