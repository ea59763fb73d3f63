import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { moveToDisk } from "../../server/files/write-file.ts";

/** Raised where an older program could not read what a newer one wrote. */
const FORMAT = 1;

/** The longest line: a piece of a file of 1 MiB as base64 is 1.4 million characters, a row less. */
const MAX_LINE_LENGTH = 2 * 1024 ** 2;

/**
 * A backup is gzip-compressed lines of JSON, the same for both databases: a head, rows, pieces of files, and an end by
 * which one sees that it is whole.
 */
const line = z.union([
  z.strictObject({ format: z.literal(FORMAT), made: z.iso.datetime(), migration: z.string() }),
  z.strictObject({
    table: z.string(),
    row: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  }),
  z.strictObject({ file: z.string().regex(/^(uploads|mail)\/[\w.-]+$/), base64: z.string() }),
  z.strictObject({ end: z.strictObject({ rows: z.number(), files: z.number() }) }),
]);
export type Line = z.infer<typeof line>;
export type Head = Extract<Line, { format: number }>;
export type Counts = Extract<Line, { end: unknown }>["end"];

export function head(migration: string): Head {
  return { format: FORMAT, made: new Date().toISOString(), migration };
}

/**
 * Writes an archive. It has its name only once all of it is on disk, and only its owner may read it.
 * @throws Error of the disk, or of the lines' source
 */
export async function writeArchive(path: string, lines: AsyncIterable<Line>): Promise<void> {
  const temporary = `${path}.part`;
  async function* text() {
    for await (const each of lines) yield `${JSON.stringify(each)}\n`;
  }
  try {
    // What a crash or somebody else left there has a mode of its own, or leads elsewhere.
    await rm(temporary, { force: true });
    await pipeline(text, createGzip(), createWriteStream(temporary, { flags: "wx", mode: 0o600 }));
    await moveToDisk(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Reads an archive. @throws Error where it is none, is damaged or is cut off */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  // Its failure reaches the loop as well; here it must only not be unhandled.
  reading.catch(() => {});
  let ended = false;
  try {
    for await (const text of linesOf(unpacked.setEncoding("utf8"))) {
      const each = line.parse(JSON.parse(text));
      ended = "end" in each;
      yield each;
    }
    await reading;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw error;
    throw new Error(`${path} is no whole backup of this site.`, { cause: error });
  }
  if (!ended) throw new Error(`${path} is cut off.`);
}

/** Splits at line ends. @throws Error for a line over the limit, which a few kB of gzip could make gigabytes long */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of text) {
    const [end = "", ...lines] = chunk.split("\n");
    pieces.push(end);
    length += end.length;
    if (length > MAX_LINE_LENGTH) throw new Error("A line is too long.");
    for (const line of lines) {
      yield pieces.join("");
      pieces = [line];
      length = line.length;
    }
  }
  if (length > 0) yield pieces.join("");
}
