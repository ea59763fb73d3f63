import type { Context } from "hono";
import { ProblemError } from "../problem.ts";
import { requestBody } from "../request-body.ts";
import { ReceivedFile } from "../uploads/uploads.ts";
import { readMultipart } from "./read-multipart.ts";

/** The longest body of a submission: far more than any form needs, and little enough to hold many at once. */
const BODY_MAX_BYTES = 64 * 1024;
/** The most fields of a body, repeated ones included: the longest form has some forty boxes to tick. */
const MAX_FIELDS = 200;
/** The longest name of a field, in characters; the longest in use has seventeen. */
const MAX_NAME_LENGTH = 64;

/** A file that may travel with a form. */
export type FileField = {
  readonly name: string;
  /** How much a body may be longer for it, in bytes. */
  readonly maxBytes: number;
  /** Receives the file; undefined drops it. */
  readonly receive?: ((content: AsyncIterable<Uint8Array>) => Promise<ReceivedFile>) | undefined;
};

type Body = Record<string, unknown>;
type Entries = Iterable<readonly [name: string, value: unknown]>;

/** The ways to read a body, by its content type. */
const readers: Readonly<Record<string, (context: Context, file: FileField | undefined) => Promise<unknown>>> =
  {
    "application/json": async (context) => JSON.parse(await limitedText(context)),
    "application/x-www-form-urlencoded": async (context) => {
      const text = await limitedText(context);
      if (text.split("&", MAX_FIELDS + 1).length > MAX_FIELDS) throw tooLong();
      return joinRepeated(new URLSearchParams(text));
    },
    "multipart/form-data": readForm,
  };

/**
 * A form sends a name once for each ticked box of a list; the schema knows their values as lines of one text. It ends
 * lines with two characters (HTML standard, "constructing the entry list"), of which a page's script and its limits know one.
 */
function joinRepeated(entries: Entries): Body {
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
  const handlers = {
    tooLong,
    onText: (name: string, value: string) => void entries.push([name, value]),
    async onFile(name: string, content: AsyncIterable<Uint8Array>) {
      if (name === file?.name && file.receive && !received) received = await file.receive(content);
      // An object is accepted by no text field of a schema.
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
  return { ...joinRepeated(entries), ...(file && received && { [file.name]: received }) };
}

/** @throws ProblemError 413 before anything is read, where the length is known */
function checkLength(context: Context, maxBytes: number): void {
  if (Number(context.req.header("Content-Length") ?? 0) > maxBytes) throw tooLong();
}

async function limitedText(context: Context): Promise<string> {
  checkLength(context, BODY_MAX_BYTES);
  if (context.req.header("Content-Length") !== undefined) return context.req.text();
  const chunks: Uint8Array[] = [];
  for await (const chunk of limited(context, BODY_MAX_BYTES)) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}

/** The body as far as the limit. @throws ProblemError 413 as soon as it is longer */
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

/** The content type of the request without its parameters, in lower case; empty where there is none. */
export function contentType(context: Context): string {
  return (context.req.header("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/**
 * The fields of a submission; `file.name` has the received file, where one came.
 * @param file the file that may travel with the form
 * @throws ProblemError 415 for another content type, 413 above 64 KiB, 200 fields or 64 characters of a name, 400 for
 *   what cannot be read or is no object
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

function isRecord(value: unknown): value is Body {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
