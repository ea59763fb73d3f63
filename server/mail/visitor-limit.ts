import type { Db } from "../db/schema.ts";
import { firstUuidAt } from "../db/uuid.ts";
import { isConfirmed, NEWSLETTER } from "../newsletter/confirmations.ts";
import type { Lead } from "../outbox/delivery.ts";
import { suppressedSince, UNSUBSCRIBE } from "../unsubscribe/suppressions.ts";
import { mailboxOf } from "./mailbox.ts";

const DAY_MS = 24 * 3_600_000;
/** Confirmations to one mailbox in 24 hours, over all forms: a person rarely sends more forms in a day. */
const MAILS_PER_DAY = 3;
/**
 * Forms whose mail has a signed link. They have a limit of their own: anyone can use up the other confirmations of a
 * mailbox, and must not keep its owner from getting the link.
 */
const LINK_FORMS: readonly string[] = [NEWSLETTER, UNSUBSCRIBE];
/** Per spelling of the address: a stranger may use up another one. An unsubscription invalidates earlier links. */
const LINKS_PER_DAY = 1;

/**
 * Returns the reason why the mail to a visitor must not be sent, for the outbox; undefined if it may. Checked when it
 * is due and not when it was stored, because the address may be unsubscribed meanwhile.
 */
export async function reasonAgainstVisitorMail(db: Db, lead: Lead): Promise<string | undefined> {
  const { form, email } = lead;
  if (email === null) return "The lead has no address";
  const suppressed = await suppressedSince(db, email);
  if (form === NEWSLETTER) {
    // A request after the unsubscription may be the owner's, who can lift it only by the link in this mail.
    if (suppressed !== undefined && suppressed >= lead.created_at) return "The address is unsubscribed";
    if (suppressed === undefined && (await isConfirmed(db, email))) return "The subscription is confirmed";
  } else if (form === UNSUBSCRIBE) {
    // Only a confirmed subscriber has something to undo, and has proved to own the address.
    const hasEnded = suppressed !== undefined && (await isConfirmed(db, email));
    if (!hasEnded) return "No confirmed subscription has ended";
  } else if (suppressed !== undefined) {
    return "The address is unsubscribed";
  }
  return overLimit(db, lead, email, form === NEWSLETTER ? (suppressed ?? 0) : 0);
}

/**
 * Checks the limits. The rows of the outbox are counted, so that they hold across restarts and instances.
 * @param suppressedAt when the address was unsubscribed, which invalidates earlier links; 0 if they are valid
 */
async function overLimit(
  db: Db,
  lead: Lead,
  email: string,
  suppressedAt: number,
): Promise<string | undefined> {
  const isLink = LINK_FORMS.includes(lead.form);
  // Counted back from the lead, not from now, so that a queue that was blocked for days is not sent all at once.
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
      // Messages in these states were not delivered, so they do not count.
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
