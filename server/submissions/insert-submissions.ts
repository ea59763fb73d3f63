import { randomBytes } from "node:crypto";
import type { Insertable } from "kysely";
import type { Database, Db, OutboxKind, OutboxRow, SubmissionRow } from "../db/schema.ts";
import { uuidv7 } from "../db/uuid.ts";
import { mailboxOf } from "../mail/mailbox.ts";
import { suppressUnsubscribed } from "../unsubscribe/suppressions.ts";
import { claimUpload } from "../uploads/claim-upload.ts";

/** A message that an allowance, of all clients or of its own, refuses. It is stored without being sent. */
export type RefusedMessage = { readonly kind: OutboxKind; readonly by: "all" | "client" };

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

/** Stores messages about a submission that are due at once. */
export async function queueMessages(
  db: Db,
  submissionId: string,
  kinds: readonly OutboxKind[],
): Promise<void> {
  const now = Date.now();
  const rows = kinds.map((kind) => outboxRow(submissionId, kind, now));
  if (rows.length > 0) await db.insertInto("outbox").values(rows).execute();
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
