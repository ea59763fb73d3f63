import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";

/** The longest header of a part that is read, in bytes: a file's name of 255 characters takes up to 2295 when encoded. */
const HEADER_MAX_BYTES = 4096;

export type MultipartLimits = {
  /** The most parts. */
  readonly parts: number;
  /** The most bytes of all names and values that are no files. */
  readonly textBytes: number;
};

/**
 * Reads a multipart body part by part (RFC 7578), so that no more than the values of text fields is in memory.
 * @param onText a field that is no file
 * @param onFile a file; the returned promise resolves when as much of it has been read as is wanted
 * @param tooLong makes the error where the body is over a limit; nothing is read after that
 * @throws Error where the body is no multipart body, or ends too early
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  limits: MultipartLimits,
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
    await pipeline(Readable.from(body), parser);
  } catch (error) {
    // The parser leaves them open, and who reads them would wait for ever.
    for (const file of files) file.destroy(error instanceof Error ? error : undefined);
    throw error;
  } finally {
    await Promise.all(readings);
  }
}

/** Hands a file over, and drops what is not read of it, so that the parts behind it are reached. */
async function readFile(
  file: BusboyFileStream,
  read: (content: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  // An error of the whole body is thrown by the parser.
  file.on("error", () => {});
  await read(file.iterator({ destroyOnReturn: false }));
  file.resume();
}
