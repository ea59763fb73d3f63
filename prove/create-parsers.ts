import type fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { Hono } from "hono";
import { wireSchema } from "#contract/endpoint.ts";
import { otpBody } from "#contract/otp.ts";
import { fieldErrors } from "#contract/problem.ts";
import { pushSubscription } from "#contract/push-subscription.ts";
import { vitalsSchema } from "#contract/vitals.ts";
import { endpoints } from "#forms/index.ts";
import type { Env } from "#server/http/env.ts";
import { ProblemError, problemResponse } from "#server/http/problem.ts";
import { prefersMarkdown } from "#server/pages/static-files.ts";
import { clientAddress } from "#server/security/client-address.ts";
import { sameOriginOnly } from "#server/security/same-origin.ts";
import { prefersPage } from "#server/submissions/no-script-form.ts";
import { readBody } from "#server/submissions/read-body.ts";
import { fileType } from "#server/uploads/file-type.ts";
import { ReceivedFile } from "#server/uploads/uploads.ts";
import { samples } from "#testing/requests.ts";
import { files, zip64 } from "#testing/uploads.ts";
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

/** Returns all parsers of what visitors send. */
export function createParsers(): readonly Parser[] {
  const zips = [files.docx, files.docm, files.cutDocx, zip64(3n), zip64(0xffffffffn)];
  return [
    parser(
      "list",
      LISTS,
      ["\r\n", "\r", "<a/>", "<a>", ' a=""', "&amp;", "<!--", "<?"],
      MAX_FILE_BYTES,
      (input) => fileType(new Blob([zipped(input)])),
    ),
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
  ];
}

/** A document with another list of its relationships. */
const zipped = (list: Buffer): Bytes =>
  Buffer.from(zipSync({ ...unzipSync(files.docx), "_rels/.rels": new Uint8Array(list) }));
const LISTS = [Buffer.from(unzipSync(files.docx)["_rels/.rels"] ?? [])];

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
