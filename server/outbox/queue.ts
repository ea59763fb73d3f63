import { type ExpressionBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "../db/open.ts";
import type { Database, OutboxKind, OutboxState } from "../db/schema.ts";
import { readPayload } from "../submissions/payload.ts";
import { type Lead, NotWantedError, UndeliverableError } from "./delivery.ts";
import { AT_MOST_MS, MAX_ATTEMPTS, retryDelay } from "./retry.ts";

/** A claimed message as it is stored, with the number of the attempt that is due now. */
export type ClaimedJob = {
  readonly id: string;
  readonly attempt: number;
  /** `payload`: the fields, as JSON that is read by `readLead` only, so that a broken one fails alone. */
  readonly lead: Omit<Lead, "fields"> & { readonly payload: string };
};

/** How an attempt ended; without `error` it was delivered. */
export type Outcome = { readonly job: ClaimedJob; readonly error?: unknown };

/** Longer than any attempt may take (`worker.ts`): whoever stopped without a word loses its claims after this. */
export const CLAIM_MS = 30_000;

/**
 * How far clocks of several instances, or two looks at the same one, may lie apart before a time is taken for one from
 * before the clock was set back.
 */
const CLOCK_SKEW_MS = 60_000;

/** Enough of an error to understand it; a mail server's answer may be long. */
const ERROR_MAX_LENGTH = 500;

/** A literal, not a parameter, so that the partial index on pending rows is used. */
const PENDING = sql.lit("pending" as const);

/** Claims the messages of a kind that are due; no other worker gets them until the claim runs out. */
export async function claimDue(db: Kysely<Database>, kind: OutboxKind, limit: number): Promise<ClaimedJob[]> {
  const now = Date.now();
  /** Times that have come, and those that no right clock wrote. */
  const reached = (
    row: ExpressionBuilder<Database, "outbox">,
    time: "next_attempt_at" | "claimed_until",
    farthest: number,
  ) => row.or([row(time, "<=", now), row(time, ">", now + farthest + CLOCK_SKEW_MS)]);
  const claimed = await db
    .updateTable("outbox")
    .set({ claimed_until: now + CLAIM_MS })
    .where("id", "in", (due) =>
      due
        .selectFrom("outbox")
        .select("id")
        .where("state", "=", PENDING)
        .where("kind", "=", kind)
        .where((row) => reached(row, "next_attempt_at", AT_MOST_MS))
        .where((row) => reached(row, "claimed_until", CLAIM_MS))
        .orderBy("next_attempt_at")
        .limit(limit)
        .$if(isPostgres(db), (query) => query.forUpdate().skipLocked()),
    )
    .returning(["id", "submission_id", "attempts"])
    .execute();
  if (claimed.length === 0) return [];
  const leads = await db
    .selectFrom("submissions")
    .leftJoin("uploads", "uploads.submission_id", "submissions.id")
    .select([
      "submissions.id",
      "submissions.form",
      "submissions.email",
      "submissions.created_at",
      "submissions.payload",
      "uploads.file",
    ])
    .where(
      "submissions.id",
      "in",
      claimed.map((row) => row.submission_id),
    )
    .execute();
  const leadById = new Map(leads.map((lead) => [lead.id, lead]));
  return claimed.flatMap(({ id, submission_id, attempts }) => {
    const lead = leadById.get(submission_id);
    return lead ? [{ id, lead, attempt: attempts + 1 }] : [];
  });
}

/** What a message is about. @throws Error where the stored fields cannot be read, without a word of them */
export function readLead({ lead: { payload, ...lead } }: ClaimedJob): Lead {
  const fields = readPayload(payload);
  if (!fields) throw new Error("The stored fields cannot be read");
  return { ...lead, fields };
}

/** Writes down how attempts ended, in one transaction: sent, to be tried again, given up, or no longer wanted. */
export async function settle(db: Kysely<Database>, outcomes: readonly Outcome[]): Promise<void> {
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
          next_attempt_at: now + retryDelay(job.attempt),
          claimed_until: 0,
          last_error: reasonOf(error),
        })
        .where("id", "=", job.id)
        .execute();
    }
  });
}

/** PostgreSQL stores no NUL in a text, and one refused row would lose the notes of all others. */
function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.replaceAll("\0", "").slice(0, ERROR_MAX_LENGTH);
}

function stateAfter({ attempt }: ClaimedJob, error: unknown): OutboxState {
  if (error instanceof NotWantedError) return "dropped";
  if (error instanceof UndeliverableError) return "dead";
  return attempt >= MAX_ATTEMPTS ? "dead" : "pending";
}

/** A server that is killed again and again soon after its start must not send the same mail at every start. */
const CALM_MS = 5000;

/**
 * Takes back the claims of a process that was killed, for a server that lives longer. Only on SQLite, whose file one
 * server alone uses; on PostgreSQL the claims may be another instance's, and run out by themselves.
 */
export async function releaseStaleClaims(db: Kysely<Database>): Promise<void> {
  if (isPostgres(db)) return;
  await db
    .updateTable("outbox")
    .set({ claimed_until: 0, next_attempt_at: Date.now() + CALM_MS })
    .where("state", "=", PENDING)
    .where("claimed_until", ">", 0)
    .execute();
}

/**
 * Makes messages due at once, with all their attempts before them again.
 * @param which one id, or every dead one
 * @returns how many
 */
export async function retryNow(db: Kysely<Database>, which: { id: string } | "dead"): Promise<number> {
  const query = db
    .updateTable("outbox")
    .set({ state: "pending", attempts: 0, next_attempt_at: Date.now(), claimed_until: 0 });
  const { numUpdatedRows } = await (which === "dead"
    ? query.where("state", "=", "dead")
    : query.where("id", "=", which.id).where("state", "!=", "sent")
  ).executeTakeFirst();
  return Number(numUpdatedRows);
}
