import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { isConfirmed, NEWSLETTER } from "../newsletter/confirmations.ts";
import type { Lead } from "../outbox/delivery.ts";
import { suppressedSince, UNSUBSCRIBE } from "../unsubscribe/suppressions.ts";
import { mailboxOf } from "./mailbox.ts";

const DAY_MS = 24 * 3_600_000;
/** Confirmations to one mailbox in 24 hours, over all forms: a person rarely sends more forms in a day. */
const MAILS_PER_DAY = 3;
/**
 * The forms whose mail has a signed link. They are counted apart: whoever uses up the other confirmations of a mailbox
 * must not keep its owner from getting the link.
 */
const LINK_FORMS: readonly string[] = [NEWSLETTER, UNSUBSCRIBE];
/** To one spelling of the address, since a stranger may use up another; an unsubscription makes earlier links useless. */
const LINKS_PER_DAY = 1;

/**
 * Why the mail to a visitor must not leave, for the outbox; undefined where it may. Asked when it is to leave and not
 * when it was stored: it may wait for hours, and the address may be unsubscribed meanwhile.
 */
export async function reasonAgainstVisitorMail(
  db: Kysely<Database>,
  lead: Lead,
): Promise<string | undefined> {
  const { form, email } = lead;
  if (email === null) return "The lead has no address";
  const suppressed = await suppressedSince(db, email);
  if (form === NEWSLETTER) {
    // A request after the unsubscription may be the owner's, who can lift it by the link in this mail only.
    if (suppressed !== undefined && suppressed >= lead.created_at) return "The address is unsubscribed";
    if (suppressed === undefined && (await isConfirmed(db, email))) return "The subscription is confirmed";
  } else if (form === UNSUBSCRIBE) {
    // Only a confirmed subscriber has something to undo, and has shown that the address is theirs.
    const hasEnded = suppressed !== undefined && (await isConfirmed(db, email));
    if (!hasEnded) return "No confirmed subscription has ended";
  } else if (suppressed !== undefined) {
    return "The address is unsubscribed";
  }
  return overLimit(db, lead, email, form === NEWSLETTER ? (suppressed ?? 0) : 0);
}

/**
 * The rows of the outbox are counted, so that restarts and several instances share one limit.
 * @param suppressedAt when the address was unsubscribed, from which on its earlier links count no more; 0 where they do
 */
async function overLimit(
  db: Kysely<Database>,
  lead: Lead,
  email: string,
  suppressedAt: number,
): Promise<string | undefined> {
  const isLink = LINK_FORMS.includes(lead.form);
  // Counted from the lead on and not from now, so that a queue that waited for days does not leave at once.
  const dayBefore = lead.created_at - DAY_MS;
  const mailsSince = (since: number) =>
    db
      .selectFrom("submissions")
      .innerJoin("outbox", "outbox.submission_id", "submissions.id")
      .select("submissions.id")
      .where("submissions.mailbox", "=", mailboxOf(email))
      .where("submissions.id", ">=", firstUuidAt(since))
      .where("submissions.id", "<", lead.id)
      .$if(isLink, (query) => query.where("submissions.form", "=", lead.form))
      .$if(!isLink, (query) => query.where("submissions.form", "not in", LINK_FORMS))
      .where("outbox.kind", "=", "mail-visitor")
      // Neither was delivered.
      .where("outbox.state", "not in", ["dropped", "dead"])
      .orderBy("submissions.id")
      .limit(1);
  const link = mailsSince(Math.max(dayBefore, suppressedAt))
    .where("submissions.email", "=", email)
    .offset(LINKS_PER_DAY - 1);
  if (isLink && (await link.executeTakeFirst())) {
    return `The limit of links to this address is ${LINKS_PER_DAY} a day`;
  }
  const last = await mailsSince(dayBefore)
    .offset(MAILS_PER_DAY - 1)
    .executeTakeFirst();
  return last && `The limit of mails to this mailbox is ${MAILS_PER_DAY} a day`;
}
