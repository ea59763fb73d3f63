import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { wireSchema } from "#contract/endpoint.ts";
import { OTP_PATH, otpRequest } from "#contract/otp.ts";
import { LIST_PATHS, LOCATION_PATH, ONE_CLICK_PATH, UPLOAD_PATH } from "#contract/paths.ts";
import { endpoints, paths } from "#forms/index.ts";
import { openDatabase } from "#server/db/open.ts";
import { OTP_FORM } from "#server/otp/codes.ts";
import { readSettings } from "#server/process/settings.ts";
import { samples } from "#testing/requests.ts";
import { startProcess } from "#testing/start-process.ts";
import { files, zip64 } from "#testing/uploads.ts";
import { mutations } from "./mutations.ts";
import { ensure, type Proved } from "./proof.ts";
import type { DatabaseEnv } from "./submissions.ts";

const CONCURRENCY = 50;
/** Time limit of a response, in milliseconds: an input that blocks a parser delays all others. */
const TIMEOUT_MS = 30_000;
/** Times that a request is sent again if the database was busy. */
const RETRIES = 3;
/** In bytes. The page that answers a form without JavaScript repeats what was sent. */
const MAX_REFUSAL_BYTES = 8 * 1024;

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/**
 * Sends random requests and damaged bodies and files to every endpoint: each is answered in time and without a server
 * error, a refusal is short, and nothing is stored that the schema of its form rejects.
 */
export async function proveRandomBodies(env: DatabaseEnv, bodies: number): Promise<Proved> {
  await using server = await startProcess({ ...env, TRUST_PROXY: "1" });
  const statuses = new Map<number, number>();
  const batch = fc.asyncProperty(
    fc.array(fc.oneof(request, damagedRequest), { minLength: CONCURRENCY, maxLength: CONCURRENCY }),
    async (requests) => {
      await Promise.all(
        requests.map(async ({ path, ...init }) => {
          const { status, bytes } = await sendUntilAvailable(server.url + path, init);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          ensure(status < 500, `${init.method} ${path} was answered ${status}`);
          const isShort = status < 400 || init.headers.Accept === "text/html" || bytes <= MAX_REFUSAL_BYTES;
          ensure(isShort, `${init.method} ${path} was refused with ${bytes} bytes`);
        }),
      );
    },
  );
  const numRuns = Math.ceil(bodies / CONCURRENCY);
  await fc.assert(batch, { numRuns, endOnFailure: false });
  const stored = await checkStored(env);
  const summary = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return `${numRuns * CONCURRENCY} requests (${summary.join(", ")}); ${stored} stored, all as their schema wants`;
}

/**
 * Sends a request, and sends it again if the server asks for that, as on a busy machine. A body that the database
 * rejects is answered like a busy database, but every time.
 */
async function sendUntilAvailable(url: string, init: Omit<Sent, "path">) {
  for (let retries = RETRIES; ; retries--) {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await fetch(url, { ...init, redirect: "manual", signal });
    const { byteLength: bytes } = await answer.arrayBuffer();
    const retryAfter = answer.headers.get("Retry-After");
    if (answer.status !== 503 || retryAfter === null || retries === 0)
      return { status: answer.status, bytes };
    await wait(Number(retryAfter) * 1000);
  }
}

async function checkStored(env: DatabaseEnv): Promise<number> {
  await using db = openDatabase(readSettings(env));
  const schemas = new Map<string, ReturnType<typeof wireSchema>>(
    endpoints.map((endpoint) => [endpoint.name, wireSchema(endpoint)]),
  );
  schemas.set(OTP_FORM, otpRequest);
  const rows = await db.selectFrom("submissions").select(["form", "payload"]).execute();
  for (const { form, payload } of rows) {
    const result = schemas.get(form)?.safeParse(JSON.parse(payload));
    ensure(result?.success === true, `${form} holds ${payload}`);
  }
  return rows.length;
}

/* Generated requests. */

const calls: { path: string; sample: Record<string, unknown> }[] = [
  ...endpoints.map(({ path, name }) => ({ path, sample: samples[name] })),
  { path: OTP_PATH, sample: { email: "ann@example.com", action: "send_otp" } },
  { path: OTP_PATH, sample: { email: "ann@example.com", otp: "123456", action: "verify_otp" } },
  ...[
    UPLOAD_PATH,
    LOCATION_PATH,
    ONE_CLICK_PATH,
    ...Object.values(LIST_PATHS),
    "/db/other.php",
    "/api/other",
  ].map((path) => ({ path, sample: {} })),
];

/** Values of every type, including often forgotten ones. */
const value = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.constantFrom(
    "",
    "\u0000",
    "\ud800",
    "a\r\nBcc: b@example.com",
    "=1+1",
    "1e999",
    -0,
    2 ** 53,
    "ann@example.com".repeat(30),
  ),
  fc.integer({ min: 0, max: 5000 }).map((length) => "x".repeat(length)),
);
const control = fc.record(
  {
    _key: fc.oneof(fc.uuid(), value),
    _trap: fc.oneof(fc.constant(""), value),
    _ms: fc.oneof(fc.integer(), fc.double(), value),
    _source: fc.oneof(value, fc.json()),
  },
  { requiredKeys: [] },
);

/** Generates valid bodies with fields changed or added. */
const changedBody = (sample: Record<string, unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom("", ...Object.keys(sample)), value, { maxKeys: 2 }),
      control,
      fc.dictionary(fc.string(), value, { maxKeys: 1 }),
    )
    .map(([changes, controls, more]) => ({ ...sample, ...controls, ...changes, ...more }));

/** Generates valid bodies with a new email address. */
const validBody = (sample: Record<string, unknown>) =>
  fc
    .oneof(
      fc.emailAddress(),
      fc.uuid().map((id) => `${id}@example.com`),
    )
    .map((email) => (sample.email === undefined ? sample : { ...sample, email }));

const content = (sample: Record<string, unknown>) =>
  fc.oneof(
    validBody(sample).map(json),
    validBody(sample).map(form),
    changedBody(sample).map(json),
    changedBody(sample).map(form),
    fc.json().map((text) => ({ type: "application/json", body: text })),
    fc.string({ unit: "binary", maxLength: 300 }).map((text) => ({ type: "application/json", body: text })),
    fc
      .uint8Array({ maxLength: 300 })
      .chain((bytes) => fc.constantFrom(...TYPES).map((type) => ({ type, body: new Uint8Array(bytes) }))),
  );
const TYPES = [
  "application/json",
  "application/json; charset=utf-16",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "text/plain",
  "application/pdf",
  "",
];
const json = (fields: unknown) => ({ type: "application/json", body: JSON.stringify(fields) });
const form = (fields: Record<string, unknown>) => ({
  type: "application/x-www-form-urlencoded",
  body: new URLSearchParams(
    Object.entries(fields).map(([name, each]) => [
      name,
      typeof each === "string" ? each : JSON.stringify(each),
    ]),
  ).toString(),
});

/**
 * Present in one request of twenty, because a request from another origin, for one, is rejected before its body is
 * read.
 */
const rarely = (...values: [string, ...string[]]) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const headers = fc
  .record({
    Accept: fc.constantFrom("text/html", "application/json", "*/*", "text/html;q=0", ";;;"),
    "Idempotency-Key": rarely("x", '"0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10"'),
    Origin: rarely("null", "https://evil.example", "no origin"),
    // Each from a client of its own.
    "X-Forwarded-For": fc.oneof(
      { weight: 19, arbitrary: fc.ipV4() },
      { weight: 1, arbitrary: fc.constantFrom("x", ",,,") },
    ),
  })
  .map((all) => Object.fromEntries(Object.entries(all).filter(([, each]) => each !== "")));

const request: fc.Arbitrary<Sent> = fc
  .tuple(
    fc.constantFrom(...calls),
    fc.oneof(
      { weight: 18, arbitrary: fc.constant("POST") },
      { weight: 1, arbitrary: fc.constantFrom("GET", "PUT") },
    ),
    headers,
  )
  .chain(([{ path, sample }, method, more]) =>
    content(sample).map(({ type, body }) => ({
      method,
      path,
      headers: { ...more, ...(type && { "Content-Type": type }) },
      ...(method !== "GET" && { body }),
    })),
  );

/* Damaged bodies and files, made from valid ones. */

const MAX_BODY_BYTES = 64 * 1024;
const MAX_FILE_BYTES = 1024 ** 2;

const part = (head: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const { cv: _cv, ...careers } = samples.careers;
const multipart = `${Object.entries(careers)
  .map(([name, each]) => part(`name="${name}"`, each))
  .join("")}${part('name="cv"; filename="a.pdf"', files.pdf.toString("latin1"))}--x--\r\n`;
const relationships = Buffer.from(unzipSync(files.docx)["_rels/.rels"] ?? []);

const texts = (all: readonly string[]) => all.map((text) => Buffer.from(text));
const damaged = {
  json: mutations(
    texts(calls.map(({ sample }) => JSON.stringify(sample))),
    ["[", "{", '"', '"a":', ",", "\\u0000", "1e9", "__proto__"],
    MAX_BODY_BYTES,
  ),
  form: mutations(
    texts(calls.map(({ sample }) => form(sample).body)),
    ["&", "=", "%", "+", "%00", "a=b&"],
    MAX_BODY_BYTES,
  ),
  multipart: mutations(
    texts([multipart]),
    [
      "--x\r\n",
      "--x--",
      "\r\n\r\n",
      part('name="a"', ""),
      "\r\n--",
      "Content-Type: a/b; ",
      '"',
      ";",
      "%",
      "=",
      "\\",
    ],
    MAX_FILE_BYTES,
  ),
  file: fc.oneof(
    mutations(
      [files.docx, files.docm, files.cutDocx, zip64(3n), zip64(0xffffffffn)],
      ["PK\x05\x06", "PK\x06\x06", "PK\x01\x02", "PK\x03\x04"],
      MAX_FILE_BYTES,
    ),
    mutations([files.pdf], ["%PDF-1.", "startxref ", "%%EOF", " ", "1"], MAX_FILE_BYTES),
    mutations([relationships], ["\r\n", "<a/>", "<a>", ' a=""', "&amp;", "<!--", "<?"], MAX_FILE_BYTES).map(
      (list) => Buffer.from(zipSync({ ...unzipSync(files.docx), "_rels/.rels": list })),
    ),
  ),
};

const callPath = fc.constantFrom(...calls.map(({ path }) => path));
const damagedRequest: fc.Arbitrary<Sent> = fc
  .oneof(
    fc.tuple(callPath, fc.constant("application/json"), damaged.json),
    fc.tuple(callPath, fc.constant("application/x-www-form-urlencoded"), damaged.form),
    fc.tuple(fc.constant(paths.careers), fc.constant("multipart/form-data; boundary=x"), damaged.multipart),
    fc.tuple(fc.constant(UPLOAD_PATH), fc.constant("application/pdf"), damaged.file),
  )
  .chain(([path, type, body]) =>
    headers.map((more) => ({ method: "POST", path, body, headers: { ...more, "Content-Type": type } })),
  );
