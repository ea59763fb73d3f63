import { rm } from "node:fs/promises";
import type { Transaction } from "kysely";
import { overwriteRemoved } from "../db/overwrite-removed.ts";
import type { Database, Db, SubmissionRow } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { orMissing } from "../files/owner-only.ts";
import { mailFile } from "../mail/mailer.ts";
import { NEWSLETTER } from "../newsletter/confirmations.ts";
import { OTP_FORM } from "../otp/codes.ts";
import { isIdle } from "../outbox/queue.ts";
import { removeUploads } from "../uploads/uploads.ts";

const DAY_MS = 24 * 3_600_000;
/** Leads removed per transaction, so that visitors do not have to wait for it. */
export const BATCH_SIZE = 200;

/** A message of a submission is being delivered, and would be sent or written after its removal. */
export class DeliveryInProgressError extends Error {}

/**
 * Removes submissions older than a number of days, with their messages, codes, unsent mails and uploads. The
 * suppression list is kept, since unsubscriptions remain valid.
 * @param days undefined keeps everything
 * @returns the number of submissions removed
 */
export async function sweepOldLeads(
  db: Db,
  dataDir: string,
  days: number | undefined,
  now = Date.now(),
): Promise<number> {
  return days === undefined ? 0 : removeOlder(db, dataDir, days, now);
}

/** Removes entries of the desk's log as old as the leads that are removed. @param days undefined keeps everything */
export async function sweepDeskLog(db: Db, days: number | undefined, now = Date.now()): Promise<void> {
  if (days === undefined) return;
  await db
    .deleteFrom("desk_log")
    .where("id", "<", firstUuidAt(now - days * DAY_MS))
    .execute();
}

/** Removes requests for codes, and what belongs to them, after a day, which leaves time to investigate complaints. */
export function sweepCodes(db: Db, dataDir: string, now = Date.now()): Promise<number> {
  return removeOlder(db, dataDir, 1, now, OTP_FORM);
}

async function removeOlder(db: Db, dataDir: string, days: number, now: number, form?: string) {
  const before = firstUuidAt(now - days * DAY_MS);
  let count = 0;
  for (;;) {
    const removed = await removeBatch(db, dataDir, before, now, form);
    count += removed;
    if (removed < BATCH_SIZE) break;
  }
  if (count > 0) await overwriteRemoved(db);
  return count;
}

/** Confirmations are stored as long as their subscription: an address must not outlive the submission that had it. */
async function removeConfirmations(
  db: Db,
  removed: readonly Pick<SubmissionRow, "form" | "email">[],
): Promise<void> {
  const emails = removed.flatMap(({ form, email }) => (form === NEWSLETTER && email !== null ? [email] : []));
  if (emails.length === 0) return;
  await db
    .deleteFrom("newsletter_confirmations")
    .where("email", "in", emails)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("submissions")
            .select("id")
            .whereRef("submissions.email", "=", "newsletter_confirmations.email")
            .where("form", "=", NEWSLETTER),
        ),
      ),
    )
    .execute();
}

/** Removes the oldest submissions but those with a message that is being delivered, whose turn comes later. */
async function removeBatch(db: Db, dataDir: string, before: string, now: number, form: string | undefined) {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("submissions")
      .select("id")
      .where("id", "<", before)
      .$if(form !== undefined, (query) => query.where("form", "=", form ?? ""))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("outbox")
              .select("outbox.id")
              .whereRef("submission_id", "=", "submissions.id")
              .where((row) => row.not(isIdle(now)(row))),
          ),
        ),
      )
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    const { submissions } = await removeSubmissions(transaction, dataDir, ids, now);
    await removeConfirmations(transaction, submissions);
    return submissions.length;
  });
}

/**
 * Removes submissions with their messages, mail files and uploads. Files are removed before the rows are gone for good:
 * after a crash in between, the next removal still finds them.
 * @param ids one or more
 * @returns the submissions, and the numbers of the other things removed
 * @throws DeliveryInProgressError before any file is removed; the transaction must then be rolled back
 */
export async function removeSubmissions(
  transaction: Transaction<Database>,
  dataDir: string,
  ids: readonly string[],
  now = Date.now(),
) {
  const messages = await transaction
    .deleteFrom("outbox")
    .where("submission_id", "in", ids)
    .where(isIdle(now))
    .returning("id")
    .execute();
  const leased = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("submission_id", "in", ids)
    .executeTakeFirst();
  if (leased) throw new DeliveryInProgressError("A message of this submission is being delivered");
  const uploads = await transaction
    .deleteFrom("uploads")
    .where("submission_id", "in", ids)
    .returning("file")
    .execute();
  const submissions = await transaction
    .deleteFrom("submissions")
    .where("id", "in", ids)
    .returning(["form", "email"])
    .execute();
  await removeUploads(
    dataDir,
    uploads.map(({ file }) => file),
  );
  let mailFiles = 0;
  for (const { id } of messages) {
    const isRemoved = await rm(mailFile(dataDir, id))
      .then(() => true)
      .catch(orMissing);
    if (isRemoved) mailFiles += 1;
  }
  return { submissions, messages: messages.length, mailFiles, uploads: uploads.length };
}
