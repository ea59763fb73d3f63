import { closeSync, openSync, readSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type fc from "fast-check";
import { Hono } from "hono";
import { wireSchema } from "#contract/endpoint.ts";
import { otpBody } from "#contract/otp.ts";
import { fieldErrors } from "#contract/problem.ts";
import { pushSubscription } from "#contract/push-subscription.ts";
import { vitalsSchema } from "#contract/vitals.ts";
import { endpoints } from "#forms/index.ts";
import { readArchive } from "#operator/backup/archive.ts";
import type { Env } from "#server/env.ts";
import { databaseFile } from "#server/location/city-database.ts";
import { Mmdb } from "#server/location/mmdb.ts";
import { prefersMarkdown } from "#server/pages/static-files.ts";
import { ProblemError, problemResponse } from "#server/problem.ts";
import { clientAddress } from "#server/security/client-address.ts";
import { sameOriginOnly } from "#server/security/same-origin.ts";
import { prefersPage } from "#server/submissions/no-script-form.ts";
import { readBody } from "#server/submissions/read-body.ts";
import { samples } from "#server/testing/requests.ts";
import { files, zip64 } from "#server/testing/uploads.ts";
import { fileType } from "#server/uploads/file-type.ts";
import { ReceivedFile } from "#server/uploads/uploads.ts";
import { mutations } from "./mutations.ts";
import { ensure } from "./proof.ts";

type Bytes = Buffer<ArrayBuffer>;

export type Parser = {
  readonly name: string;
  /** Valid inputs, which are mutated. */
  readonly samples: readonly Bytes[];
  readonly input: fc.Arbitrary<Bytes>;
  /**
   * Parses an input.
   * @throws Error if it fails except by a documented error
   */
  readonly parse: (input: Bytes) => Promise<unknown>;
};

/** Maximum response to a rejected body, in bytes. */
const MAX_ANSWER_BYTES = 8 * 1024;
/** Maximum header size of Node (`--max-http-header-size`), in bytes. */
const MAX_HEADER_BYTES = 16 * 1024;
const MAX_BODY_BYTES = 64 * 1024;
const MAX_FILE_BYTES = 1024 ** 2;

/**
 * Creates all parsers under test.
 * @param folder for files to parse
 */
export function createParsers(folder: string): readonly Parser[] {
  const write = (name: string, content: Bytes) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };
  const zips = [files.docx, files.docm, files.cutDocx, zip64(3n), zip64(0xffffffffn)];
  return [
    parser("zip", zips, ["PK\x05\x06", "PK\x06\x06", "PK\x01\x02", "PK\x03\x04"], MAX_FILE_BYTES, (input) =>
      fileType(new Blob([input])),
    ),
    parser("pdf", [files.pdf], ["%PDF-1.", "startxref ", "%%EOF", " ", "1"], MAX_FILE_BYTES, (input) =>
      fileType(new Blob([input])),
    ),
    body("multipart", "multipart/form-data; boundary=x", [MULTIPART], MULTIPART_TOKENS, 3 * MAX_FILE_BYTES),
    body("urlencoded", "application/x-www-form-urlencoded", FORMS, ["&", "=", "%", "+", "%00", "a=b&"]),
    body("json", "application/json", JSONS, ["[", "{", '"', '"a":', ",", "\\u0000", "1e9", "__proto__"]),
    header("accept", ["text/html,application/xhtml+xml,*/*;q=0.8", "text/markdown;q=0.5"], "Accept"),
    header("addresses", ["203.0.113.7, [2001:db8::1]:443", "::ffff:1.2.3.4%eth0"], "X-Forwarded-For"),
    header("origin", ["https://example.com", "null"], "Origin"),
    parser("mmdb", [databaseEnds()], MMDB_TOKENS, 200_000, async (input) => openMmdb(write("a.mmdb", input))),
    parser("backup", [ARCHIVE], ['{"table":', "\n", "[", '"'], 4 * MAX_FILE_BYTES, (input) =>
      readAll(write("a.backup", gzipSync(input, { level: 1 }))),
    ),
    parser("gzip of a backup", [gzipSync(ARCHIVE)], ["\x1f\x8b"], MAX_BODY_BYTES, (input) =>
      readAll(write("b.backup", input)),
    ),
  ];
}

function parser(
  name: string,
  samplesOf: readonly (Bytes | string)[],
  tokens: readonly string[],
  maxBytes: number,
  parse: Parser["parse"],
): Parser {
  const valid = samplesOf.map((sample) => Buffer.from(sample));
  return { name, samples: valid, input: mutations(valid, tokens, maxBytes), parse };
}

/* Request bodies, through the reader and the schemas of all endpoints. */

const schemas = [...endpoints.map(wireSchema), otpBody, pushSubscription, vitalsSchema];

const app = new Hono<Env>();
app.use(sameOriginOnly(undefined));
app.post("/", async (context) => {
  const received = async (content: AsyncIterable<Uint8Array>) => {
    let size = 0;
    for await (const chunk of content) size += chunk.length;
    return new ReceivedFile(
      size,
      async () => {},
      async () => {},
    );
  };
  const sent = await readBody(context, { name: "cv", maxBytes: MAX_FILE_BYTES, receive: received });
  for (const schema of schemas) {
    const { error } = schema.safeParse(sent);
    const answer = error ? JSON.stringify(fieldErrors(error)) : "";
    ensure(answer.length <= MAX_ANSWER_BYTES, `${answer.length} bytes were answered`);
  }
  return context.text("stored");
});
app.get("/", (context) => {
  prefersMarkdown(context.req.header("Accept") ?? "");
  return context.text(`${prefersPage(context)}${clientAddress(context, 2)}`);
});
app.onError((error) => {
  if (error instanceof ProblemError) return problemResponse(error);
  throw error;
});

function body(
  name: string,
  type: string,
  valid: readonly string[],
  tokens: readonly string[],
  maxBytes = MAX_BODY_BYTES,
): Parser {
  return parser(name, valid, tokens, maxBytes, async (input) => {
    const answer = await app.request("/", { method: "POST", headers: { "Content-Type": type }, body: input });
    const text = await answer.text();
    ensure(text.length <= MAX_ANSWER_BYTES, `${text.length} bytes were answered`);
  });
}

function header(name: string, valid: readonly string[], field: string): Parser {
  const tokens = [",", ";", '"', "\\", "=", " ", "q=", "*/*", ":", "[", "]", "%", "."];
  return parser(name, valid, tokens, MAX_HEADER_BYTES, async (input) => {
    // Node rejects these characters in a header before any parser.
    const value = input.toString("latin1").replace(/[^\t\x20-\x7e\x80-\xff]/g, "");
    const env = { incoming: { socket: { remoteAddress: "::1" } } };
    await app.request("/", { headers: { [field]: value, Host: "example.com" } }, env);
    await app.request("/", { method: "POST", headers: { [field]: value, Host: "example.com" } }, env);
  });
}

const part = (head: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const { cv: _cv, ...careers } = samples.careers;
const MULTIPART = `${Object.entries(careers)
  .map(([name, value]) => part(`name="${name}"`, value))
  .join("")}${part('name="cv"; filename="a.pdf"', files.pdf.toString("latin1"))}--x--\r\n`;
const MULTIPART_TOKENS = [
  "--x\r\n",
  "--x--",
  "\r\n\r\n",
  part('name="a"', ""),
  part('name="cv"; filename="a"', "a"),
  "\r\n--",
  "Content-Type: a/b; ",
  '"',
  ";",
  "%",
  "=",
  "\\",
];
const FORMS = Object.values(samples).map((fields) =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString(),
);
const JSONS = [
  ...Object.values(samples),
  { email: "ann@example.com", action: "verify_otp", otp: "123456" },
  { endpoint: "https://push.example.com/a", keys: { p256dh: `B${"a".repeat(86)}`, auth: "a".repeat(22) } },
].map((fields) => JSON.stringify(fields));

/* Files from the operator or from packages. */

/** Returns the first and last bytes of a real database, without the tree and records between. */
function databaseEnds(): Bytes {
  const path = databaseFile("ipv4");
  const ends = Buffer.alloc(80_000);
  const file = openSync(path, "r");
  readSync(file, ends, 0, 40_000, 0);
  readSync(file, ends, 40_000, 40_000, statSync(path).size - 40_000);
  closeSync(file);
  return ends;
}

const MMDB_TOKENS = ["\xab\xcd\xefMaxMind.com", "\x20\x00", "\xff"];

function openMmdb(path: string): void {
  let database: Mmdb | undefined;
  try {
    database = new Mmdb(path);
    for (const first of [1, 8, 100, 200, 255]) database.get([first, 2, 3, 4]);
  } catch (error) {
    ensure(error instanceof Error && /damaged|no MaxMind|unknown shape/.test(error.message), String(error));
  } finally {
    database?.close();
  }
}

const ARCHIVE = Buffer.from(
  [
    { format: 1, made: "2026-01-31T00:00:00Z", migration: "0001-submissions-and-outbox" },
    { table: "submissions", row: { id: "1", payload: JSON.stringify(samples.contact), created_at: 1 } },
    { file: "uploads/a.pdf", base64: files.pdf.toString("base64") },
    { end: { rows: 1, files: 1 } },
  ]
    .map((line) => JSON.stringify(line))
    .join("\n"),
);

async function readAll(path: string): Promise<void> {
  try {
    for await (const _line of readArchive(path));
  } catch (error) {
    ensure(error instanceof Error && /no whole backup|cut off/.test(error.message), String(error));
  }
}
