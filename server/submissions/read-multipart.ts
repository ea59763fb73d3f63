import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

/** Maximum size of a part's header, in bytes: a file name of 255 characters takes up to 2295 when encoded. */
const HEADER_MAX_BYTES = 4096;

/**
 * Maximum of bytes to pass to the parser at once. It parses all of them even if a limit was exceeded at the
 * beginning, and 64 KiB may contain 12,000 boundaries.
 */
const SLICE_BYTES = 2048;

/**
 * Reads a multipart body part by part (RFC 7578), so that only the values of text fields are in memory.
 * @param limits the maximum of parts, and of bytes of all names and values, not counting files
 * @param handlers.onText receives a field that is not a file
 * @param handlers.onFile receives a file; its promise resolves when as much of it has been read as is needed
 * @param handlers.tooLong creates the error for a body over a limit; nothing is read after that
 * @throws Error if the body is not multipart, or truncated
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: { readonly parts: number; readonly textBytes: number },
  handlers: {
    readonly onText: (name: string, value: string) => void;
    readonly onFile: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
    readonly tooLong: () => Error;
  },
): Promise<void> {
  const { onText, onFile, tooLong } = handlers;
  const parser = new Busboy({
    headers: { "content-type": contentType },
    limits: {
      parts: limits.parts,
      fieldSize: limits.textBytes,
      headerSize: HEADER_MAX_BYTES,
      headerPairs: 10,
    },
  });
  const files: BusboyFileStream[] = [];
  const readings: Promise<void>[] = [];
  let textBytes = 0;
  parser.on("partsLimit", () => parser.destroy(tooLong()));
  parser.on("field", (name, value, _nameTruncated, valueTruncated) => {
    textBytes += Buffer.byteLength(name ?? "") + Buffer.byteLength(value);
    if (valueTruncated || textBytes > limits.textBytes) parser.destroy(tooLong());
    else onText(name ?? "", value);
  });
  parser.on("file", (name, file) => {
    files.push(file);
    readings.push(readFile(file, (content) => onFile(name ?? "", content)));
  });
  try {
    await pipeline(Readable.from(slices(body)), parser);
  } catch (error) {
    // The parser leaves them open, and their readers would wait forever.
    for (const file of files) file.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    await Promise.all(readings);
  }
}

async function* slices(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += SLICE_BYTES) {
      yield chunk.subarray(start, start + SLICE_BYTES);
    }
  }
}

/** Passes a file on, and discards its unread rest, so that the following parts are reached. */
async function readFile(
  file: BusboyFileStream,
  read: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  // Errors of the whole body are thrown by the parser.
  file.on("error", () => {});
  await read(file.iterator({ destroyOnReturn: false }));
  file.resume();
}
