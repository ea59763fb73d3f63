import fc from "fast-check";
import { wireSchema } from "../contract/endpoint.ts";
import { endpoints } from "../contract/endpoints.ts";
import { LOCATION_PATH } from "../contract/location.ts";
import { OTP_PATH, otpRequest } from "../contract/otp.ts";
import { LIST_PATHS } from "../contract/paths.ts";
import { ONE_CLICK_PATH } from "../contract/unsubscribe.ts";
import { UPLOAD_PATH } from "../contract/upload.ts";
import { openDatabase } from "../server/db/open.ts";
import { OTP_FORM } from "../server/otp/codes.ts";
import { samples } from "../server/testing/samples.ts";
import { startProcess } from "../server/testing/start-process.ts";
import { demand, type Proved } from "./prove-kit.ts";

/** Requests under way at once. */
const AT_ONCE = 50;
/** An answer that takes longer counts as none, in milliseconds. */
const PATIENCE_MS = 10_000;

type Sent = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
};

/**
 * Sends whatever a program may think of to every call: each is answered, none with a failure of the server, and
 * nothing is stored that the schema of its form refuses.
 */
export async function proveRandomBodies(
  env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>,
  bodies: number,
): Promise<Proved> {
  const server = await startProcess(env);
  const statuses = new Map<number, number>();
  const batch = fc.asyncProperty(
    fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }),
    async (requests) => {
      await Promise.all(
        requests.map(async ({ path, ...init }) => {
          const signal = AbortSignal.timeout(PATIENCE_MS);
          const answer = await fetch(server.url + path, { ...init, redirect: "manual", signal });
          await answer.arrayBuffer();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          demand(answer.status < 500, `${init.method} ${path} was answered ${answer.status}`);
        }),
      );
    },
  );
  try {
    await fc.assert(batch, { numRuns: Math.ceil(bodies / AT_ONCE), endOnFailure: false });
    const stored = await checkStored(env);
    const told = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    return `${Math.ceil(bodies / AT_ONCE) * AT_ONCE} requests (${told.join(", ")}); ${stored} stored, all as their schema wants`;
  } finally {
    await server.end("SIGTERM");
  }
}

async function checkStored(env: Readonly<{ DATA_DIR: string; DATABASE_URL?: string }>): Promise<number> {
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: env.DATABASE_URL });
  try {
    const schemas = new Map<string, ReturnType<typeof wireSchema>>(
      endpoints.map((endpoint) => [endpoint.name, wireSchema(endpoint)]),
    );
    schemas.set(OTP_FORM, otpRequest);
    const rows = await db.selectFrom("submissions").select(["form", "payload"]).execute();
    for (const { form, payload } of rows) {
      const result = schemas.get(form)?.safeParse(JSON.parse(payload));
      demand(result?.success === true, `${form} holds ${payload}`);
    }
    return rows.length;
  } finally {
    await db.destroy();
  }
}

/* What is sent. */

const bodies = { ...samples, [OTP_FORM]: { email: "ann@example.com", action: "send_otp" } };
const calls = [
  ...endpoints.map(({ path, name }) => ({
    path: path as string,
    sample: bodies[name] as Record<string, unknown>,
  })),
  { path: OTP_PATH, sample: bodies[OTP_FORM] },
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

/** Values of every kind, among them those that are often forgotten. */
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
    _proof: value,
  },
  { requiredKeys: [] },
);

/** A valid body with some of its fields changed, taken away or added. */
const changed = (sample: Record<string, unknown>) =>
  fc
    .tuple(
      fc.dictionary(fc.constantFrom("", ...Object.keys(sample)), value, { maxKeys: 2 }),
      control,
      fc.dictionary(fc.string(), value, { maxKeys: 1 }),
    )
    .map(([changes, controls, more]) => ({ ...sample, ...controls, ...changes, ...more }));

/** A valid body of somebody new. */
const valid = (sample: Record<string, unknown>) =>
  fc
    .oneof(
      fc.emailAddress(),
      fc.uuid().map((id) => `${id}@example.com`),
    )
    .map((email) => (sample.email === undefined ? sample : { ...sample, email }));

const content = (sample: Record<string, unknown>) =>
  fc.oneof(
    valid(sample).map(json),
    valid(sample).map(form),
    changed(sample).map(json),
    changed(sample).map(form),
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

/** One request in twenty: whoever names another site, for one, is refused before anything is read. */
const rarely = (...values: [string, ...string[]]) =>
  fc.oneof({ weight: 19, arbitrary: fc.constant("") }, { weight: 1, arbitrary: fc.constantFrom(...values) });
const headers = fc
  .record({
    Accept: fc.constantFrom("text/html", "application/json", "*/*", "text/html;q=0", ";;;"),
    "Idempotency-Key": rarely("x", '"0197f6c4-6d3e-7b1c-8a53-3f0c6f3f9a10"'),
    Origin: rarely("null", "https://evil.example", "no origin"),
    "X-Forwarded-For": rarely("8.8.8.8", "x", ",,,", "::1"),
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
