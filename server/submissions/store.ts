import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import { isRecord } from "#contract/records.ts";
import type { Allowances } from "../allowances/allowances.ts";
import { isPostgres } from "../db/open.ts";
import type { Database, Db, OutboxKind, OutboxRow, SubmissionRow } from "../db/schema.ts";
import { uuidv7 } from "../db/uuid.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { suppressUnsubscribed } from "../unsubscribe/suppressions.ts";
import { claimUpload, UploadGoneError } from "../uploads/uploads.ts";
import { createBatcher } from "./batcher.ts";
import { chargeSubmission, type RefusedMessage } from "./charge-submission.ts";

/** A submission to store; the store adds id and time. */
export type NewSubmission = Omit<
  SubmissionRow & Insertable<Database["submissions"]>,
  "id" | "created_at" | "mailbox"
> & {
  readonly deliveries: readonly OutboxKind[];
  /** Messages that are stored without being sent. */
  readonly refused?: readonly RefusedMessage[];
  /** The id of its uploaded file. */
  readonly upload?: string | undefined;
};

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Rows per transaction: more would make single visitors wait without increasing the throughput. */
const BATCH_SIZE = 200;
/** On PostgreSQL a commit waits for the network and another disk, so batches overlap; SQLite has one writer. */
const POSTGRES_BATCHES = 4;
/** Above this number the database is too slow, and longer queues would only use memory. */
const MAX_WAITING = 10_000;

/** Primary result codes of SQLite for a value that does not fit (sqlite.org/rescode.html): TOOBIG, CONSTRAINT, MISMATCH. */
const SQLITE_ROW_CODES = [18, 19, 20];
/** SQLSTATE classes of PostgreSQL: 22 data exception, 23 integrity violation, 40 rollback such as a deadlock. */
const POSTGRES_ROW_CLASSES = /^(22|23|40)/;

/**
 * Creates the store of submissions, with the messages that they cause.
 * @param onStored called after each commit, so that the outbox is processed at once
 */
export function createSubmissionStore(db: Db, onStored: () => void, allowances: Allowances) {
  const batcher = createBatcher<NewSubmission>({
    run: async (submissions) => {
      await insertSubmissions(db, submissions);
      onStored();
    },
    isFaultOfOne: (error) => error instanceof UploadGoneError || isFaultOfOneRow(error),
    size: BATCH_SIZE,
    parallel: isPostgres(db) ? POSTGRES_BATCHES : 1,
    maxWaiting: MAX_WAITING,
  });
  return {
    /**
     * Resolves after the commit is on disk. A repeat (same `idempotency_key`) is not stored again and resolves too.
     * @throws ProblemError 429 or 507 if a daily allowance is used up, UploadGoneError, the error of the database, or
     *   OverloadError; then the submission counts as not stored
     */
    store: (submission: NewSubmission): Promise<void> =>
      allowances.charge(submission.seen_ip, async (spend) =>
        batcher.add(await chargeSubmission(submission, spend, allowances.requireSpace)),
      ),
  };
}

/** Stores submissions with their messages in one transaction. A repeat (same `idempotency_key`) is not stored again. */
export function insertSubmissions(db: Db, submissions: readonly NewSubmission[]): Promise<void> {
  return db.transaction().execute((transaction) => insertRows(transaction, submissions));
}

/**
 * A submission that is never stored: with the longest text that is accepted below `DISK_RESERVE`, so that it needs a page
 * of its own. Random, because PostgreSQL compresses.
 */
const PROBE: NewSubmission = {
  form: "probe",
  email: "probe@invalid",
  payload: randomBytes(3072).toString("base64"),
  seen_ip: "",
  idempotency_key: null,
  quarantined: 0,
  deliveries: ["mail-owner", "mail-visitor", "webhook"],
};

/**
 * Writes what a form writes, and rolls it back: a database whose disk is full may still change rows.
 * @throws Error if a form could not be stored
 */
export async function probeSubmissions(db: Db): Promise<void> {
  const written = new Error("written");
  const probe = db.transaction().execute(async (transaction) => {
    await insertRows(transaction, [PROBE]);
    throw written;
  });
  await probe.catch((error: unknown) => {
    if (error !== written) throw error;
  });
}

async function insertRows(transaction: Db, submissions: readonly NewSubmission[]): Promise<void> {
  const now = Date.now();
  const rows = submissions.map(({ deliveries, refused = [], upload, ...row }) => ({
    deliveries,
    refused,
    upload,
    row: {
      ...row,
      id: uuidv7(now),
      created_at: now,
      mailbox: row.email === null ? null : mailboxOf(row.email),
    },
  }));
  const inserted = await transaction
    .insertInto("submissions")
    .values(rows.map(({ row }) => row))
    .onConflict((conflict) => conflict.column("idempotency_key").doNothing())
    .returning("id")
    .execute();
  const fresh = new Set(inserted.map(({ id }) => id));
  const stored = rows.filter(({ row }) => fresh.has(row.id));
  await suppressUnsubscribed(
    transaction,
    stored.map(({ row }) => row),
  );
  for (const { row, upload } of stored) if (upload) await claimUpload(transaction, upload, row.id);
  const outbox = stored.flatMap(({ row, deliveries, refused }) => [
    ...deliveries.map((kind) => outboxRow(row.id, kind, now)),
    ...refused.map((message) => refusedRow(row.id, message, now)),
  ]);
  if (outbox.length > 0) await transaction.insertInto("outbox").values(outbox).execute();
}

/** True if a single row may have caused the failure; others (locked, full, unreachable) would recur for each row. */
function isFaultOfOneRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return SQLITE_ROW_CODES.includes(error.errcode & 0xff);
  }
  return "code" in error && POSTGRES_ROW_CLASSES.test(String(error.code));
}

/** Creates a message that is due at once. */
export function outboxRow(submissionId: string, kind: OutboxKind, now: number): OutboxRow {
  return {
    id: uuidv7(now),
    submission_id: submissionId,
    kind,
    state: "pending",
    attempts: 0,
    next_attempt_at: now,
    claimed_until: 0,
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}

/** Creates a message over a daily allowance: failed, or dropped if its own client has sent so many. */
function refusedRow(submissionId: string, { kind, by }: RefusedMessage, now: number): OutboxRow {
  return {
    ...outboxRow(submissionId, kind, now),
    state: by === "all" ? "dead" : "dropped",
    last_error: `The daily allowance of ${by === "all" ? "all clients" : "its client"} is used up`,
  };
}

/**
 * Parses the fields of a stored submission.
 * @param payload the column of the same name
 * @returns undefined if it is not a JSON object: only the store writes it, but disks fail
 */
export function readPayload(payload: string): Record<string, unknown> | undefined {
  try {
    const fields: unknown = JSON.parse(payload);
    return isRecord(fields) ? fields : undefined;
  } catch {
    return undefined;
  }
}
