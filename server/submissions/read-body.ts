import type { Context } from "hono";
import pLimit from "p-limit";
import { ProblemError } from "../problem.ts";

/** The longest body of a submission: far more than any form needs, and little enough to hold many at once. */
const BODY_MAX_BYTES = 64 * 1024;

/** Forms with a file are held in memory while they are read. The others wait on their side of the line. */
const withFileInTurn = pLimit(8);

/** The ways to read a body, by its content type. */
const readers: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  "application/json": async (context) => JSON.parse(await context.req.text()),
  "application/x-www-form-urlencoded": async (context) =>
    joinRepeated(new URLSearchParams(await context.req.text())),
  // A file stays an object, which no text field of a schema accepts.
  "multipart/form-data": async (context) => joinRepeated(await context.req.formData()),
};

/**
 * A form sends a name once for each ticked box of a list; the schema knows their values as lines of one text. It ends
 * lines with two characters (HTML standard, "constructing the entry list"), of which a page's script and its limits know one.
 */
function joinRepeated(form: FormData | URLSearchParams): Record<string, unknown> {
  const fields = new Map<string, FormDataEntryValue>();
  for (const [name, value] of form) {
    const before = fields.get(name);
    const sent = typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;
    fields.set(name, typeof before === "string" && typeof sent === "string" ? `${before}\n${sent}` : sent);
  }
  return Object.fromEntries(fields);
}

async function limitSize(context: Context, maxBytes: number): Promise<void> {
  const length = context.req.header("Content-Length");
  const size = length === undefined ? await countBody(context, maxBytes) : Number(length);
  if (size > maxBytes) throw new ProblemError(413, { detail: "This is more than a form may send." });
}

/**
 * Reads a body that comes without a length, and puts it back where it is not too long. What is too long is read to
 * its end and dropped: an answer in the middle would leave the connection in a state that fails the next request.
 */
async function countBody({ req }: Context, maxBytes: number): Promise<number> {
  const kept: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.length;
    if (size <= maxBytes) kept.push(chunk);
  }
  req.raw = new Request(req.url, { method: req.method, headers: req.raw.headers, body: new Blob(kept) });
  return size;
}

/** The content type of the request without its parameters, in lower case; empty where there is none. */
export function contentType(context: Context): string {
  return (context.req.header("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * The fields of a submission.
 * @param fileMaxBytes how much a file that travels with the form may add
 * @throws ProblemError 415 for another content type, 413 above 64 KiB, 400 for what cannot be read or is no object
 */
export async function readBody(context: Context, fileMaxBytes = 0): Promise<Record<string, unknown>> {
  const type = contentType(context);
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!read) throw new ProblemError(415, { detail: `Send one of ${Object.keys(readers).join(", ")}.` });
  const withFile = type === "multipart/form-data" && fileMaxBytes > 0;
  const readLimited = () =>
    limitSize(context, BODY_MAX_BYTES + (withFile ? fileMaxBytes : 0)).then(() => read(context));
  const body = await (withFile ? withFileInTurn(readLimited) : readLimited()).catch((error: unknown) => {
    throw error instanceof ProblemError
      ? error
      : new ProblemError(400, { detail: "The body could not be read." });
  });
  if (!isRecord(body)) throw new ProblemError(400, { detail: "The body must be an object with fields." });
  return body;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
