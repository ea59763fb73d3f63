import { closeSync, openSync, read, readFileSync, readSync, rmSync, writeSync } from "node:fs";
import { ReadableStream } from "node:stream/web";
import { promisify } from "node:util";
import { LRUCache } from "lru-cache";

/** The position of some bytes in a pack. */
export type Span = readonly [start: number, length: number];

/** Spans in the pack, by file name. */
export type Spans = Readonly<Record<string, Span>>;

/** Maximum of frequently requested bytes in memory. */
const CACHE_BYTES = 4 * 1024 ** 2;
/** Longer files are sent in chunks, so that the memory of concurrent downloads is bounded. */
export const LARGE_BYTES = 256 * 1024;
const CHUNK_BYTES = 64 * 1024;

const readAt = promisify(read);

/** Creates a file into which other files are concatenated. @returns add: appends a file; close: closes the pack */
export function createPack(path: string) {
  // Replaced instead of overwritten, since a running server may have the old one open.
  rmSync(path, { force: true });
  const file = openSync(path, "wx");
  let end = 0;
  return {
    add(source: string): Span {
      const bytes = readFileSync(source);
      const start = end;
      for (let written = 0; written < bytes.length; )
        written += writeSync(file, bytes, written, bytes.length - written);
      end += bytes.length;
      return [start, bytes.length];
    },
    close: () => closeSync(file),
  };
}

/** Reads a span of an open pack synchronously. @throws Error if the pack ends before the span does */
export function readSpan(file: number, [start, length]: Span): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const bytesRead = readSync(file, bytes, done, length - done, start + done);
    if (bytesRead === 0) throw new Error("The pack is shorter than its list says");
    done += bytesRead;
  }
  return bytes;
}

/** Reads a text file of a build. @throws Error if the build does not have it */
export function readBuiltText(spans: Spans, pack: number, file: string): string {
  const span = spans[file];
  if (!span) throw new Error(`The build has no ${file}`);
  return readSpan(pack, span).toString();
}

/** Returns the content of a build, whose files are listed with their paths in the project. */
export const contentOf = (spans: Spans, pack: number) => ({
  files: Object.keys(spans).filter((file) => file.startsWith("content/")),
  read: (file: string) => readBuiltText(spans, pack, file),
});

/** Opens a pack for the process's lifetime: the open file keeps a build available after another has replaced it. */
export function openPack(path: string) {
  const file = openSync(path, "r");
  const cache = new LRUCache<number, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ length }) => length,
  });

  async function load([start, length]: Span): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await readAt(file, bytes, done, length - done, start + done);
      if (bytesRead === 0) throw new Error(`${path} is shorter than its list says`);
      done += bytesRead;
    }
    return bytes;
  }

  /** Not `createReadStream`, which closes the file for all requests when one is aborted, `autoClose` or not. */
  async function* inChunks([start, length]: Span) {
    for (let done = 0; done < length; done += CHUNK_BYTES)
      yield await load([start + done, Math.min(CHUNK_BYTES, length - done)]);
  }

  return {
    /** The file descriptor, which all threads of the process can read. */
    file,
    /** Returns the bytes of a span, in chunks if it is long. */
    async body(span: Span): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
      const [start, length] = span;
      if (length > LARGE_BYTES) return ReadableStream.from(inChunks(span));
      // An empty file begins at the same position as the next one, and must not be confused with it.
      if (length === 0) return new Uint8Array();
      const known = cache.get(start);
      if (known) return known;
      const bytes = await load(span);
      cache.set(start, bytes);
      return bytes;
    },
  };
}
