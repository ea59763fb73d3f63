import { closeSync, openSync, read, readFileSync, rmSync, writeSync } from "node:fs";
import { promisify } from "node:util";

/** Where some bytes lie in a pack: from where, and how many. */
export type Span = readonly [start: number, length: number];

/** What is often asked for stays in memory, up to so many bytes. */
const CACHE_BYTES = 8 * 1024 ** 2;
/** What is longer is sent piece by piece, so that many at once take no more memory than their pieces. */
const LARGE_BYTES = 256 * 1024;
const PIECE_BYTES = 64 * 1024;

const readAt = promisify(read);

/** Writes files behind each other into one. @returns add: appends a file; close: ends it */
export function createPack(path: string) {
  // A new file, since a running server may have the old one open.
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

/**
 * Opens a pack for as long as the process lives. One open file keeps all of a build: what is read is of this build even
 * while another one takes its place on the disk.
 */
export function openPack(path: string) {
  const file = openSync(path, "r");
  const cache = new Map<number, Uint8Array<ArrayBuffer>>();
  let cachedBytes = 0;

  async function load([start, length]: Span): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = new Uint8Array(length);
    for (let done = 0; done < length; ) {
      const { bytesRead } = await readAt(file, bytes, done, length - done, start + done);
      if (bytesRead === 0) throw new Error(`${path} is shorter than its list says`);
      done += bytesRead;
    }
    return bytes;
  }

  /** Not `createReadStream`, which closes the file for everybody when one download is broken off, `autoClose` or not. */
  function inPieces([start, length]: Span): ReadableStream {
    let done = 0;
    return new ReadableStream({
      async pull(controller) {
        const piece = Math.min(PIECE_BYTES, length - done);
        controller.enqueue(await load([start + done, piece]));
        done += piece;
        if (done === length) controller.close();
      },
    });
  }

  function keep(start: number, bytes: Uint8Array<ArrayBuffer>): void {
    // Two may have read the same.
    if (cache.has(start)) return;
    cache.set(start, bytes);
    cachedBytes += bytes.length;
    for (const [oldest, { length }] of cache) {
      if (cachedBytes <= CACHE_BYTES) return;
      cache.delete(oldest);
      cachedBytes -= length;
    }
  }

  return {
    /** The bytes of a span; a long one comes in pieces. */
    async body(span: Span): Promise<Uint8Array<ArrayBuffer> | ReadableStream> {
      const [start, length] = span;
      if (length > LARGE_BYTES) return inPieces(span);
      // An empty file begins where the next one does, and must not be taken for it.
      if (length === 0) return new Uint8Array();
      const known = cache.get(start);
      if (!known) {
        const bytes = await load(span);
        keep(start, bytes);
        return bytes;
      }
      // A Map keeps the order of insertion: what was asked for last goes to its end.
      cache.delete(start);
      cache.set(start, known);
      return known;
    },
  };
}
