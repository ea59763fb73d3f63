import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from "kysely";
import { expect, it } from "vitest";
import { unlimited } from "#testing/unlimited.ts";
import type { Database } from "../db/schema.ts";
import { UploadGoneError } from "../uploads/claim-upload.ts";
import type { NewSubmission } from "./insert-submissions.ts";
import { createSubmissionStore, readPayload } from "./store.ts";

/** Stores submissions that arrive together in a database that fails, and returns the number of transactions. */
async function transactionsUntil(error: unknown): Promise<number> {
  let begun = 0;
  class FailingDriver extends DummyDriver {
    override async beginTransaction(): Promise<void> {
      begun += 1;
      throw error;
    }
  }
  const db = new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new FailingDriver(),
      createIntrospector: (each) => new SqliteIntrospector(each),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
  const { store } = createSubmissionStore(db, () => {}, unlimited);
  const submission: NewSubmission = {
    form: "contact",
    email: null,
    payload: "{}",
    seen_ip: "",
    idempotency_key: null,
    quarantined: 0,
    deliveries: [],
  };
  const results = await Promise.allSettled([1, 2, 3].map(() => store(submission)));
  for (const result of results) expect(result).toEqual({ status: "rejected", reason: error });
  return begun;
}

const sqlite = (errcode: number) => Object.assign(new Error("failed"), { code: "ERR_SQLITE_ERROR", errcode });
const postgres = (code: string) => Object.assign(new Error("failed"), { code });

it.each([
  ["a file that belongs to another form", new UploadGoneError("gone")],
  ["a value that is too long (SQLite)", sqlite(18)],
  ["a violated constraint (SQLite, extended code)", sqlite(19 | (8 << 8))],
  ["a value of another type (SQLite)", sqlite(20)],
  ["a value that does not fit (PostgreSQL)", postgres("22001")],
  ["a violated constraint (PostgreSQL)", postgres("23505")],
  ["a deadlock (PostgreSQL)", postgres("40P01")],
])("stores submissions individually if one may be at fault: %s", async (_what, error) => {
  expect(await transactionsUntil(error)).toBe(1 + 3);
});

it.each([
  ["a locked file (SQLite)", sqlite(5)],
  ["a full disk (SQLite)", sqlite(13)],
  ["too many connections (PostgreSQL)", postgres("53300")],
  ["an exceeded limit (PostgreSQL)", postgres("53400")],
  ["a failed transaction block (PostgreSQL)", postgres("25P02")],
  ["a lost connection", postgres("ECONNRESET")],
  ["an error without a code", new Error("failed")],
  ["what is no error", "failed"],
])("tries submissions once if every one would fail: %s", async (_what, error) => {
  expect(await transactionsUntil(error)).toBe(1);
});

it.each([
  ['{"email":"ann@example.com"}', { email: "ann@example.com" }],
  ["{}", {}],
  ["[]", undefined],
  ["null", undefined],
  ['"text"', undefined],
  ["{", undefined],
])("reads stored fields %s as %j", (payload, fields) => {
  expect(readPayload(payload)).toEqual(fields);
});
