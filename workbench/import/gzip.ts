import { FileError, loadPart, MAX_FILE_BYTES, megabytes } from "./file-error.ts";

/** Bytes decompressed at a time, which can be a thousand times as many. */
const PART = 1 << 16;

export const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b;

/**
 * Decompresses a gzip file up to the largest size that can be read.
 * @throws FileError if the file is damaged or larger
 */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  try {
    // Browsers decompress a single member, but log rotation, bgzip and `cat` write several.
    return await decompress([bytes]).catch(async (error: unknown) => {
      if (error instanceof FileError) throw error;
      return decompress(await membersOf(bytes));
    });
  } catch (error) {
    throw error instanceof FileError ? error : new FileError("The compressed file is damaged or cut off.");
  }
}

async function decompress(members: readonly Uint8Array<ArrayBuffer>[]): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const write = (chunk: Uint8Array<ArrayBuffer>) => {
    chunks.push(chunk);
    size = checkedSize(size + chunk.length);
  };
  for (const member of members)
    await new Blob([member])
      .stream()
      .pipeThrough(new DecompressionStream("gzip"))
      .pipeTo(new WritableStream({ write }));
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/** Splits a file. The library finds the members, but does not check their sums. */
async function membersOf(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>[]> {
  const { Gunzip } = await loadPart("The reader of gzip files", import("fflate"));
  const starts = [0];
  let [size, before] = [0, 0];
  // Tapes fill up a file with zeros. One may be the end of the last member's data.
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const used = bytes.subarray(0, end + 1);
  const stream = new Gunzip((chunk) => (size = checkedSize(size + chunk.length)));
  stream.onmember = (start) => {
    starts.push(start);
    before = size;
  };
  for (let at = 0; at < used.length; at += PART)
    stream.push(used.subarray(at, at + PART), at + PART >= used.length);
  // A member ends with its size in four bytes; an empty one with nine zeros.
  const last = end + (size > before ? Math.clz32(size - before) >> 3 : 9);
  return starts.map((start, i) => bytes.subarray(start, starts[i + 1] ?? last));
}

function checkedSize(size: number): number {
  if (size <= MAX_FILE_BYTES) return size;
  throw new FileError(
    `Decompressed, the file has more than ${megabytes(MAX_FILE_BYTES)}, which a browser can work with.`,
  );
}
