import { readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import pLimit from "p-limit";
import type { Encoding } from "../server/pages/static-files.ts";

/**
 * How well brotli packs each kind of file. The last step of quality saves 3 % and takes five times as long: what every
 * page loads is worth it. Pages are worth the last but one, which is a tenth smaller than all below it. Between those is
 * hardly any difference, so what only a click or a program asks for gets the fastest that packs about as well.
 */
const QUALITY: Readonly<Record<string, number>> = {
  ".js": constants.BROTLI_MAX_QUALITY,
  ".css": constants.BROTLI_MAX_QUALITY,
  ".svg": constants.BROTLI_MAX_QUALITY,
  ".html": 10,
  ".json": 10,
  ".data": 6,
  ".md": 6,
  ".txt": 6,
  ".xml": 6,
  ".vtt": 6,
  ".webmanifest": 6,
};

/** A page of so many bytes may be a whole round trip shorter with the last step. */
const LARGE_PAGE = 200_000;

const packers = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

export const suffixes: Readonly<Record<Encoding, string>> = { br: ".br", gzip: ".gz", identity: "" };

/** Best first, which is how a server looks for one. */
const compressions = ["br", "gzip"] as const;

/** How many files are in memory at once: more than the threads that compress, however large the site is. */
const AT_ONCE = 16;

/**
 * @param client the folder of the built site
 * @returns a function that compresses a file of it, for whoever asks first: it writes the twins that are smaller than
 *   the file, and tells which, best first
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
  const quality = QUALITY[extname(path)];
  if (quality === undefined) return [];
  const bytes = readFileSync(path);
  const isLargePage = path.endsWith(".html") && bytes.length > LARGE_PAGE;
  const written = await Promise.all(
    compressions.map(async (encoding) => {
      const packed = await packers[encoding](bytes, isLargePage ? constants.BROTLI_MAX_QUALITY : quality);
      if (packed.length >= bytes.length) return [];
      writeFileSync(path + suffixes[encoding], packed);
      return encoding;
    }),
  );
  return written.flat();
}
