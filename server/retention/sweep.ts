import { rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import { overwriteRemoved } from "../db/overwrite-removed.ts";
import type { Database, SubmissionRow } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { mailFile } from "../mail/mailer.ts";
import { NEWSLETTER } from "../newsletter/confirmations.ts";
import { OTP_FORM } from "../otp/codes.ts";
import { removeUploads } from "../uploads/uploads.ts";

const DAY_MS = 24 * 3_600_000;
/** Leads removed in one transaction, so that visitors wait for none of it. */
const BATCH_SIZE = 200;

/**
 * Removes what was sent more than so many days ago: submissions, their messages and codes, unsent mail and uploads.
 * The mark of an unsubscription stays, since the wish does.
 * @param days undefined keeps everything
 * @returns how many submissions went
 */
export async function sweepOldLeads(
  db: Kysely<Database>,
  dataDir: string,
  days: number | undefined,
  now = Date.now(),
): Promise<number> {
  return days === undefined ? 0 : removeOlder(db, dataDir, days, now);
}

/** Removes requests for one-time codes after a day, which explains a complaint, with all that `sweepOldLeads` removes. */
export function sweepCodes(db: Kysely<Database>, dataDir: string, now = Date.now()): Promise<number> {
  return removeOlder(db, dataDir, 1, now, OTP_FORM);
}

async function removeOlder(db: Kysely<Database>, dataDir: string, days: number, now: number, form?: string) {
  const before = firstUuidAt(now - days * DAY_MS);
  let count = 0;
  for (;;) {
    const removed = await removeBatch(db, before, form);
    await removeUploads(dataDir, removed.files);
    for (const id of removed.messages) await rm(mailFile(dataDir, id), { force: true });
    count += removed.leads;
    if (removed.leads < BATCH_SIZE) break;
  }
  if (count > 0) await overwriteRemoved(db);
  return count;
}

/** A subscription is confirmed as long as it is stored: the address must not outlive the submission that it came with. */
async function removeConfirmations(
  db: Kysely<Database>,
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

async function removeBatch(db: Kysely<Database>, before: string, form: string | undefined) {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom("submissions")
      .select("id")
      .where("id", "<", before)
      .$if(form !== undefined, (query) => query.where("form", "=", form ?? ""))
      .orderBy("id")
      .limit(BATCH_SIZE)
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return { leads: 0, files: [], messages: [] };
    const files = await transaction
      .deleteFrom("uploads")
      .where("submission_id", "in", ids)
      .returning("file")
      .execute();
    const messages = await transaction
      .deleteFrom("outbox")
      .where("submission_id", "in", ids)
      .returning("id")
      .execute();
    const submissions = await transaction
      .deleteFrom("submissions")
      .where("id", "in", ids)
      .returning(["form", "email"])
      .execute();
    await removeConfirmations(transaction, submissions);
    return {
      leads: ids.length,
      files: files.map(({ file }) => file),
      messages: messages.map(({ id }) => id),
    };
  });
}
