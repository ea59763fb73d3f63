import { open, stat } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { evaluate, type Validators } from "./conditional-request.ts";

type FileOptions = {
  headers: Readonly<Record<string, string>>;
  /** By default from the size and the time of the last change. */
  etag?: string;
  /** Length of the longest file. */
  maxBytes?: number;
};

/**
 * Responds to a GET or HEAD with a file from disk: whole, in part, or not at all if the client has it.
 * @returns undefined if there is no such file, or if it is longer
 */
export async function serveFile(
  request: Request,
  path: string,
  { headers, etag, maxBytes = Number.POSITIVE_INFINITY }: FileOptions,
): Promise<Response | undefined> {
  const stats = await stat(path).catch(() => undefined);
  if (!stats?.isFile() || stats.size > maxBytes) return undefined;
  const { size, mtimeMs } = stats;
  const validators = { etag: etag ?? `"${size}-${Math.trunc(mtimeMs)}"`, modified: wholeSeconds(mtimeMs) };
  const outcome = evaluate(request, validators, size);
  const { start, end } = outcome.status === 206 ? outcome : { start: 0, end: size - 1 };
  const isSent = (outcome.status === 200 || outcome.status === 206) && request.method !== "HEAD";
  return new Response(isSent && size > 0 ? ReadableStream.from(read(path, start, end)) : null, {
    status: outcome.status,
    headers: {
      ...headers,
      ...validatorHeaders(validators),
      "Accept-Ranges": "bytes",
      ...(outcome.status === 206 && { "Content-Range": `bytes ${start}-${end}/${size}` }),
      ...(outcome.status === 416 && { "Content-Range": `bytes */${size}` }),
      ...((outcome.status === 200 || outcome.status === 206) && {
        "Content-Length": String(end - start + 1),
      }),
    },
  });
}

/** Responds with a text, or 304 if the client has it. */
export function serveText(
  request: Request,
  text: string,
  validators: Validators,
  headers: Readonly<Record<string, string>>,
): Response {
  const { status } = evaluate(request, validators);
  return new Response(status === 200 ? text : null, {
    status,
    headers: { ...headers, ...validatorHeaders(validators) },
  });
}

const validatorHeaders = ({ etag, modified }: Validators) => ({
  ETag: etag,
  "Last-Modified": modified.toUTCString(),
});

/** HTTP dates have whole seconds. */
export const wholeSeconds = (milliseconds: number): Date => new Date(Math.trunc(milliseconds / 1000) * 1000);

/** Size of a piece of a file, in bytes. */
const CHUNK_BYTES = 64 * 1024;

/** Reads one piece when the client takes it. A stream of Node reads ahead and copies each piece twice. */
async function* read(path: string, start: number, end: number): AsyncGenerator<Uint8Array> {
  await using file = await open(path);
  for (let position = start; position <= end; ) {
    const chunk = new Uint8Array(Math.min(CHUNK_BYTES, end + 1 - position));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position);
    // It cannot fill the length that was promised.
    if (bytesRead === 0) throw new Error(`${path} became shorter while it was sent`);
    position += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}
