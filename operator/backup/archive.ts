import { createReadStream, createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { moveToDisk } from "#server/files/write-file.ts";

/** Increase if older versions of this program cannot read the archive. */
const FORMAT = 1;

/** In characters: 1 MiB of a file is 1.4 million characters of base64, and rows are shorter. */
const MAX_LINE_LENGTH = 2 * 1024 ** 2;

/**
 * A line of a backup. Backups are gzip-compressed JSON lines, the same for both databases: a header, rows, chunks of
 * files, and an end line that proves completeness.
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

/** Writes an archive with mode 0600, which gets its name once it is on disk. @throws Error if disk or source fail */
export async function writeArchive(path: string, lines: AsyncIterable<Line>): Promise<void> {
  const temporary = `${path}.part`;
  async function* text() {
    for await (const each of lines) yield `${JSON.stringify(each)}\n`;
  }
  try {
    // A leftover file may have another mode or be a symbolic link.
    await rm(temporary, { force: true });
    await pipeline(text, createGzip(), createWriteStream(temporary, { flags: "wx", mode: 0o600 }));
    await moveToDisk(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Reads an archive. @throws Error if it is not an archive, damaged or truncated */
export async function* readArchive(path: string): AsyncGenerator<Line> {
  const unpacked = createGunzip();
  const reading = pipeline(createReadStream(path), unpacked);
  // The loop below receives the same error; this only prevents an unhandled rejection.
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
    // Of the file system, as a missing file or one of another user.
    if (error instanceof Error && "syscall" in error) throw error;
    throw new Error(`${path} is no whole backup of this site.`, { cause: error });
  }
  if (!ended) throw new Error(`${path} is cut off.`);
}

/** Splits text into lines. @throws Error if a line exceeds the limit, as a few kB of gzip can unpack to gigabytes */
async function* linesOf(text: AsyncIterable<string>): AsyncGenerator<string> {
  let chunks: string[] = [];
  let length = 0;
  for await (const part of text) {
    const [end = "", ...lines] = part.split("\n");
    chunks.push(end);
    length += end.length;
    if (length > MAX_LINE_LENGTH) throw new Error("A line is too long.");
    for (const line of lines) {
      yield chunks.join("");
      chunks = [line];
      length = line.length;
    }
  }
  if (length > 0) yield chunks.join("");
}
