import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { Encoding } from "#server/pages/static-files.ts";
import { remember } from "./build-cache.ts";

const PAGE_QUALITY = 10;

/**
 * Brotli quality for each kind of file. The top level saves 3 % and takes five times as long, which pays for
 * files that every page loads. Pages get the second highest, a tenth smaller than all levels below, and the top level
 * where that may save a round trip. Those below hardly differ, so files on request get the fastest of them.
 */
const QUALITY: Readonly<Record<string, number>> = {
  ".js": constants.BROTLI_MAX_QUALITY,
  ".css": constants.BROTLI_MAX_QUALITY,
  ".svg": constants.BROTLI_MAX_QUALITY,
  ".html": PAGE_QUALITY,
  ".json": PAGE_QUALITY,
  ".md": 6,
  ".txt": 6,
  ".xml": 6,
  ".vtt": 6,
  ".webmanifest": 6,
  ".ttf": 6,
};

/**
 * In bytes: a page that is larger needs a second flight of packets (`tests/first-flight.test.ts`), since the first also
 * carries about 1,300 bytes of headers.
 */
const FIRST_FLIGHT = 13_000;

const brotli = (bytes: Buffer, quality: number) =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

const packers = {
  br: async (bytes: Buffer, extension: string) => {
    const packed = await brotli(bytes, QUALITY[extension] ?? PAGE_QUALITY);
    const isLargePage = extension === ".html" && packed.length > FIRST_FLIGHT;
    return isLargePage ? brotli(bytes, constants.BROTLI_MAX_QUALITY) : packed;
  },
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** In the order in which the server prefers them. */
const compressions = ["br", "gzip"] as const;

/** Files in memory at once: more than the compression threads, regardless of the size of the site. */
const AT_ONCE = 16;

/**
 * Returns a function that compresses a file once, however often it is called for it.
 * @param client the folder of the built site
 * @returns a function that writes the compressed files that are smaller than the original and returns their
 * encodings, best first
 */
export function compressor(client: string): (file: string) => Promise<readonly Encoding[]> {
  const compressed = new Map<string, Promise<readonly Encoding[]>>();
  const limit = pLimit(AT_ONCE);
  return (file) => {
    const known = compressed.get(file) ?? limit(compress, join(client, file));
    compressed.set(file, known);
    return known;
  };
}

async function compress(path: string): Promise<readonly Encoding[]> {
  const extension = extname(path);
  if (!Object.hasOwn(QUALITY, extension)) return [];
  const bytes = readFileSync(path);
  const written = await Promise.all(
    compressions.map(async (encoding) => {
      const packed = await remember(encoding, [bytes, extension], () => packers[encoding](bytes, extension));
      if (packed.length >= bytes.length) return [];
      writeFileSync(path + suffixes[encoding], packed);
      return encoding;
    }),
  );
  return written.flat();
}
