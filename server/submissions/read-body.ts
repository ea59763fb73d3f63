import { text } from "node:stream/consumers";
import type { Context } from "hono";
import { isRecord } from "#contract/records.ts";
import { ProblemError } from "../http/problem.ts";
import { requestBody } from "../http/request-body.ts";
import { ReceivedFile } from "../uploads/uploads.ts";
import { readMultipart } from "./read-multipart.ts";

/** Maximum size of a submission: far more than any form needs, and small enough to hold many in memory. */
const BODY_MAX_BYTES = 64 * 1024;
/** Maximum of fields in a body, including repeated ones: the longest form has some forty checkboxes. */
const MAX_FIELDS = 200;
/** Maximum length of a field name, in characters; the longest in use has seventeen. */
const MAX_NAME_LENGTH = 64;

/** The file field of a form. */
export type FileField = {
  readonly name: string;
  /** Bytes that the file adds to the maximum size of the body. */
  readonly maxBytes: number;
  /** Receives the file; if undefined, it is discarded. */
  readonly receive?: ((content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>) | undefined;
};

type Body = Record<string, unknown>;

/** Parsers by content type. */
const readers: Readonly<Record<string, (context: Context, file: FileField | undefined) => Promise<unknown>>> =
  {
    "application/json": async (context) => JSON.parse(await limitedText(context)),
    "application/x-www-form-urlencoded": async (context) => {
      const query = await limitedText(context);
      if (query.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw tooLong();
      return joinRepeated(new URLSearchParams(query));
    },
    "multipart/form-data": readForm,
  };

/**
 * A form repeats a name for each ticked checkbox of a list, which the schema expects as lines of one text. Form posts
 * end lines with CRLF (HTML standard, "constructing the entry list"), but the page's script and its length limits
 * count one character.
 */
function joinRepeated(entries: Iterable<readonly [name: string, value: unknown]>): Body {
  const fields = new Map<string, unknown>();
  for (const [name, value] of entries) {
    const before = fields.get(name);
    const sent = typeof value === "string" ? value.replaceAll("\r\n", "\n") : value;
    fields.set(name, typeof before === "string" && typeof sent === "string" ? `${before}\n${sent}` : sent);
  }
  return Object.fromEntries(fields);
}

async function readForm(context: Context, file: FileField | undefined): Promise<Body> {
  const entries: [string, unknown][] = [];
  let received: ReceivedFile | undefined;
  // Set before the file is received: the next part may begin meanwhile.
  let isTaken = false;
  const handlers = {
    tooLong,
    onText: (name: string, value: string) => void entries.push([name, value]),
    async onFile(name: string, content: AsyncIterable<Uint8Array>) {
      if (name === file?.name && file.receive && !isTaken) {
        isTaken = true;
        received = await file.receive(content);
      }
      // An object, which no text field of a schema accepts.
      else entries.push([name, {}]);
    },
  };
  const limits = { parts: MAX_FIELDS, textBytes: BODY_MAX_BYTES };
  const body = limited(context, BODY_MAX_BYTES + (file?.maxBytes ?? 0));
  try {
    await readMultipart(body, context.req.header("Content-Type") ?? "", limits, handlers);
  } catch (error) {
    await received?.discard();
    throw error;
  }
  // A form has one file: a second one would be lost in silence.
  if (entries.some(([name]) => name === file?.name)) await received?.discard();
  else if (file && received) entries.push([file.name, received]);
  return joinRepeated(entries);
}

/** @throws ProblemError 413 before anything is read, if the length is declared */
function checkLength(context: Context, maxBytes: number): void {
  if (Number(context.req.header("Content-Length") ?? 0) > maxBytes) throw tooLong();
}

async function limitedText(context: Context): Promise<string> {
  checkLength(context, BODY_MAX_BYTES);
  if (context.req.header("Content-Length") !== undefined) return context.req.text();
  return text(limited(context, BODY_MAX_BYTES));
}

/** Reads the body up to the limit. @throws ProblemError 413 as soon as it is exceeded */
async function* limited(context: Context, maxBytes: number): AsyncGenerator<Uint8Array> {
  checkLength(context, maxBytes);
  let size = 0;
  for await (const chunk of requestBody(context)) {
    size += chunk.length;
    if (size > maxBytes) throw tooLong();
    yield chunk;
  }
}

const tooLong = () => new ProblemError(413, { detail: "This is more than a form may send." });

/** Returns the content type of the request without its parameters, in lower case; empty if there is none. */
export function contentType(context: Context): string {
  return (context.req.header("Content-Type") ?? "").replace(/;.*/s, "").trim().toLowerCase();
}

/**
 * Reads the fields of a submission; `file.name` contains the received file, if there is one.
 * @param file the file field of the form
 * @throws ProblemError 415 for another content type, 413 above 64 KiB, 200 fields or 64 characters of a name, 400 if
 *   the body is malformed or not an object
 */
export async function readBody(context: Context, file?: FileField): Promise<Body> {
  const type = contentType(context);
  const read = Object.hasOwn(readers, type) ? readers[type] : undefined;
  if (!read) throw new ProblemError(415, { detail: `Send one of ${Object.keys(readers).join(", ")}.` });
  const body = await read(context, file).catch((error: unknown) => {
    throw error instanceof ProblemError
      ? error
      : new ProblemError(400, { detail: "The body could not be read." });
  });
  if (!isRecord(body)) throw new ProblemError(400, { detail: "The body must be an object with fields." });
  const names = Object.keys(body);
  if (names.length > MAX_FIELDS || names.some((name) => name.length > MAX_NAME_LENGTH)) {
    for (const value of Object.values(body)) if (value instanceof ReceivedFile) await value.discard();
    throw tooLong();
  }
  return body;
}
