import { isRecord } from "#contract/records.ts";
import type { Allowances } from "../allowances/allowances.ts";
import { isPostgres } from "../db/open.ts";
import type { Db } from "../db/schema.ts";
import { UploadGoneError } from "../uploads/claim-upload.ts";
import { createBatcher } from "./batcher.ts";
import { chargeSubmission } from "./charge-submission.ts";
import { insertSubmissions, type NewSubmission } from "./insert-submissions.ts";

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

/** True if a single row may have caused the failure; others (locked, full, unreachable) would recur for each row. */
function isFaultOfOneRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error && typeof error.errcode === "number") {
    return SQLITE_ROW_CODES.includes(error.errcode & 0xff);
  }
  return "code" in error && POSTGRES_ROW_CLASSES.test(String(error.code));
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
