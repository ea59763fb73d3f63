import { type ExpressionBuilder, sql } from "kysely";
import { isPostgres } from "../db/open.ts";
import type { Database, Db, OutboxKind, OutboxState } from "../db/schema.ts";
import { CallError } from "../http/post.ts";
import { readTouches } from "../submissions/origin.ts";
import { readPayload } from "../submissions/store.ts";
import { type Lead, NotWantedError, UndeliverableError } from "./delivery.ts";

/** A stored message under a lease, with the number of the attempt that is due now. */
export type LeasedJob = {
  readonly id: string;
  readonly attempt: number;
  /** `payload`: the fields as JSON, which only `readLead` parses, so that a corrupt one affects no other message. */
  readonly lead: Omit<Lead, "fields" | "source"> & {
    readonly payload: string;
    readonly touches: string | null;
  };
};

/** The result of an attempt; without `error` the message was delivered. */
export type Outcome = { readonly job: LeasedJob; readonly error?: unknown };

/** Milliseconds of a lease, which a worker renews during an attempt; after it a crashed worker's message is retried. */
export const LEASE_MS = 30_000;

/** Tolerated difference between the instances' clocks. Times farther ahead are from before a clock was set back. */
const CLOCK_SKEW_MS = 60_000;

/**
 * Delays double from 30 seconds up to six hours. Fifteen attempts then span at least 32 hours, so that a mail server
 * or a webhook may be down for a day. (30 s × (2^10 − 1) + 4 × 6 h = 32.5 h.)
 */
const FIRST_WAIT_MS = 30_000;
const MAX_WAIT_MS = 6 * 3_600_000;
export const MAX_ATTEMPTS = 15;
/** Delays are lengthened by up to this share, so that messages that failed together are not retried together. */
const JITTER = 0.25;
/** The maximum delay. A message with a longer one was stored before the machine's clock was set back. */
const MAX_RETRY_DELAY_MS = MAX_WAIT_MS * (1 + JITTER);

/** Enough of an error to understand it; a mail server's reply may be long. */
const ERROR_MAX_LENGTH = 500;

/** A literal instead of a parameter, so that the partial index on pending rows is used. */
const PENDING = sql.lit("pending" as const);

/** True for times that have passed, and for those so far ahead that no correct clock wrote them. */
const hasPassed =
  (time: "next_attempt_at" | "claimed_until", farthest: number, now: number) =>
  (row: ExpressionBuilder<Database, "outbox">) =>
    row.or([row(time, "<=", now), row(time, ">", now + farthest + CLOCK_SKEW_MS)]);

/** True for a message that nobody is delivering at a time in milliseconds. */
export const isIdle = (now: number) => (row: ExpressionBuilder<Database, "outbox">) =>
  row.or([row("state", "!=", PENDING), hasPassed("claimed_until", LEASE_MS, now)(row)]);

/** Leases due messages of a kind; no other worker gets them until the lease expires. */
export async function leaseDue(
  db: Db,
  kind: OutboxKind,
  limit: number,
  leaseMs = LEASE_MS,
): Promise<LeasedJob[]> {
  const now = Date.now();
  const leased = await db
    .updateTable("outbox")
    .set({ claimed_until: now + leaseMs })
    .where("id", "in", (due) =>
      due
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", PENDING)
        .where("kind", "=", kind)
        .where(hasPassed("next_attempt_at", MAX_RETRY_DELAY_MS, now))
        .where(hasPassed("claimed_until", LEASE_MS, now))
        .orderBy("next_attempt_at")
        .limit(limit)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returning(["id", "submission_id", "attempts"])
    .execute();
  if (leased.length === 0) return [];
  const leads = await db
    .selectFrom("submissions")
    .leftJoin("uploads", "uploads.submission_id", "submissions.id")
    .select([
      "submissions.id",
      "submissions.form",
      "submissions.email",
      "submissions.created_at",
      "submissions.payload",
      "submissions.page",
      "submissions.touches",
      "uploads.file",
    ])
    .where(
      "submissions.id",
      "in",
      leased.map((row) => row.submission_id),
    )
    .execute();
  const leadById = new Map(leads.map((lead) => [lead.id, lead]));
  return leased.flatMap(({ id, submission_id, attempts }) => {
    const lead = leadById.get(submission_id);
    return lead ? [{ id, lead, attempt: attempts + 1 }] : [];
  });
}

/** Renews the leases of messages, except for those whose result is recorded already. */
export async function renewLeases(db: Db, ids: readonly string[], leaseMs: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("outbox")
    .set({ claimed_until: Date.now() + leaseMs })
    .where("id", "in", ids)
    .where("claimed_until", ">", 0)
    .execute();
}

/** Parses the submission of a message. @throws Error without any of the stored fields if they are corrupt */
export function readLead({ lead: { payload, touches, ...lead } }: LeasedJob): Lead {
  const fields = readPayload(payload);
  if (!fields) throw new Error("The stored fields cannot be read");
  return { ...lead, fields, source: readTouches(touches) };
}

/** Records the results of attempts in one transaction: sent, to be retried, given up, or no longer wanted. */
export async function settle(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const now = Date.now();
  const sent = outcomes.filter(({ error }) => error === undefined).map(({ job }) => job.id);
  const failed = outcomes.filter(({ error }) => error !== undefined);
  await db.transaction().execute(async (transaction) => {
    if (sent.length > 0) {
      await transaction
        .updateTable("outbox")
        .set((row) => ({ state: "sent", sent_at: now, attempts: row("attempts", "+", 1), last_error: null }))
        .where("id", "in", sent)
        .execute();
    }
    for (const { job, error } of failed) {
      await transaction
        .updateTable("outbox")
        .set({
          state: stateAfter(job, error),
          attempts: job.attempt,
          next_attempt_at: now + Math.max(retryDelay(job.attempt), requestedDelay(error)),
          claimed_until: 0,
          last_error: reasonOf(error),
        })
        .where("id", "=", job.id)
        .execute();
    }
  });
}

/** PostgreSQL stores no NUL in a text, and one refused row would roll back the results of all others. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll("\0", "").slice(0, ERROR_MAX_LENGTH);
}

/** Returns the delay that a receiver asks for, in milliseconds, up to the longest one of its own accord. */
function requestedDelay(error: unknown): number {
  return error instanceof CallError ? Math.min(error.retryAfterMs, MAX_WAIT_MS) : 0;
}

function stateAfter({ attempt }: LeasedJob, error: unknown): OutboxState {
  if (error instanceof NotWantedError) return "dropped";
  if (error instanceof UndeliverableError) return "dead";
  return attempt >= MAX_ATTEMPTS ? "dead" : "pending";
}

/** Milliseconds after a restart, so that a server that crashes at each start does not send a mail each time. */
const RESTART_DELAY_MS = 5000;

/**
 * Revokes the leases of a process that was killed. Only on SQLite, whose file has a single server; on PostgreSQL the
 * leases may be another instance's, and expire by themselves.
 */
export async function revokeStaleLeases(db: Db): Promise<void> {
  if (isPostgres(db)) return;
  await db
    .updateTable("outbox")
    .set({ claimed_until: 0, next_attempt_at: Date.now() + RESTART_DELAY_MS })
    .where("state", "=", PENDING)
    .where("claimed_until", ">", 0)
    .execute();
}

/**
 * Makes messages due at once, with all attempts restored, but none under a lease, which would be sent twice.
 * @param which one id, or every dead one
 * @returns the number of messages
 */
export async function retryNow(db: Db, which: { id: string } | "dead"): Promise<number> {
  const now = Date.now();
  const query = db
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, next_attempt_at: now, claimed_until: 0 })
    .where((row) => row.or([row("state", "=", "dead"), hasPassed("claimed_until", LEASE_MS, now)(row)]));
  const { numUpdatedRows } = await (which === "dead"
    ? query.where("state", "=", "dead")
    : query.where("id", "=", which.id).where("state", "!=", "sent")
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Marks failed messages as not wanted, so that they raise no alarm. `retryNow` can still send them.
 * @param which one id, or every dead one
 * @returns the number of messages
 */
export async function discardDead(db: Db, which: { id: string } | "dead"): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ state: "dropped" })
    .where("state", "=", "dead")
    .$if(which !== "dead", (query) => query.where("id", "=", which === "dead" ? "" : which.id))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Returns the delay after a failed attempt, in milliseconds.
 * @param attempts number of attempts so far
 * @param random from 0 to 1
 */
export function retryDelay(attempts: number, random = Math.random()): number {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), MAX_WAIT_MS);
  return Math.round(wait * (1 + JITTER * random));
}
