import { FileError, MAX_FILE_BYTES, megabytes } from "./file-error.ts";

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Decompresses a gzip file up to the largest size that can be read.
 * @throws FileError if the file is damaged or larger
 */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      chunks.push(read.value);
      size += read.value.length;
      if (size > MAX_FILE_BYTES) break;
    }
  } catch {
    throw new FileError("The compressed file is damaged or cut off.");
  }
  if (size > MAX_FILE_BYTES) {
    await reader.cancel();
    throw new FileError(
      `Decompressed, the file has more than ${megabytes(MAX_FILE_BYTES)}, which a browser can work with.`,
    );
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
