import { FileError } from "./file-error.ts";

/** Bytes inspected to tell text from binary files. */
const HEAD = 4096;
/** Bytes decoded at a time. */
const CHUNK = 1 << 20;

const isUtf16 = (bytes: Uint8Array) =>
  (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);

/**
 * Converts text to UTF-8 without a byte order mark, from UTF-16 or Windows-1252 if needed.
 * @throws FileError if the file is binary
 */
export function toUtf8(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const encode = (encoding: string) => new TextEncoder().encode(new TextDecoder(encoding).decode(bytes));
  if (isUtf16(bytes)) return encode(bytes[0] === 0xff ? "utf-16le" : "utf-16be");
  if (bytes.subarray(0, HEAD).includes(0))
    throw new FileError("This is no text file. The workbench reads CSV, JSON and Parquet.");
  if (!isUtf8(bytes)) return encode("windows-1252");
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.slice(3) : bytes;
}

/** Decodes in chunks, so that a large file is not in memory twice. */
function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for (let i = 0; i < bytes.length; i += CHUNK)
      decoder.decode(bytes.subarray(i, i + CHUNK), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}
