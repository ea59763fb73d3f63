import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import type { Lead } from "../outbox/delivery.ts";
import { mailboxOf } from "./mailbox.ts";

const DAY_MS = 24 * 3_600_000;
/** Confirmations to one mailbox in 24 hours, over all forms: a person rarely sends more forms in a day. */
const MAILS_PER_DAY = 3;

/**
 * Whether a mailbox had all the mail of a day that may go to an address which has not proven itself. The rows of the
 * outbox are counted, so that restarts and several instances share one limit.
 * @returns the reason for the outbox; undefined where the mail may leave
 */
export async function overVisitorLimit(db: Kysely<Database>, lead: Lead): Promise<string | undefined> {
  if (lead.email === null) return undefined;
  const last = await db
    .selectFrom("submissions")
    .innerJoin("outbox", "outbox.submission_id", "submissions.id")
    .select("submissions.id")
    .where("submissions.mailbox", "=", mailboxOf(lead.email))
    // Counted from the lead on and not from now, so that a queue that waited for days does not leave at once.
    .where("submissions.id", ">=", firstUuidAt(lead.created_at - DAY_MS))
    .where("submissions.id", "<", lead.id)
    .where("outbox.kind", "=", "mail-visitor")
    .where("outbox.state", "!=", "dropped")
    .orderBy("submissions.id")
    .offset(MAILS_PER_DAY - 1)
    .limit(1)
    .executeTakeFirst();
  return last && `The mailbox had its ${MAILS_PER_DAY} mails a day`;
}
