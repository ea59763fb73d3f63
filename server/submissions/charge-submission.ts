import type { Allowances, Spend } from "../allowances/allowances.ts";
import { UNSUBSCRIBE } from "../unsubscribe/suppressions.ts";
import type { NewSubmission, RefusedMessage } from "./insert-submissions.ts";

/** Fields up to this size, in bytes, are stored even if the allowance of all clients or the disk is used up. */
const SMALL_BYTES = 4096;

/*
 * Bytes on disk, measured without `SMTP_URL`, where mails are files: a row with its indexes and messages; a mail, in
 * blocks of 4 KiB; and each character of the fields in the owner's mail, which has them as text and as HTML. There,
 * base64 takes up to 4 bytes for a character and escaping 6. Mails that leave by SMTP count as much.
 */
const ROW_BYTES = 2048;
const MAIL_BYTES = 8192;
const OWNER_MAIL_FACTOR = 9;

/**
 * Spends what a submission needs from the allowances of its client. Messages over an allowance are stored as refused,
 * since the desk has the lead all the same.
 * @throws ProblemError if the submission is refused; an unsubscription never is
 */
export async function chargeSubmission(
  submission: NewSubmission,
  spend: Spend,
  requireSpace: Allowances["requireSpace"],
): Promise<NewSubmission> {
  const isSmall = Buffer.byteLength(submission.payload) <= SMALL_BYTES;
  const refused = submission.deliveries.flatMap((kind): RefusedMessage[] => {
    const refusal = spend(kind, 1);
    // Nobody can do anything with a request for a code that is not mailed.
    if (refusal && kind === "mail-otp") throw refusal.error;
    return refusal ? [{ kind, by: refusal.by }] : [];
  });
  const deliveries = submission.deliveries.filter((kind) => !refused.some((each) => each.kind === kind));
  const refusal = spend("bytes", storedBytes({ ...submission, deliveries }), isSmall);
  if (submission.form !== UNSUBSCRIBE) {
    if (refusal) throw refusal.error;
    if (!isSmall) await requireSpace();
  }
  return { ...submission, deliveries, refused };
}

/** Returns the most that a submission takes on disk with its mails, in bytes. */
export function storedBytes({
  payload,
  touches,
  deliveries,
}: Pick<NewSubmission, "payload" | "touches" | "deliveries">): number {
  const mails = deliveries.filter((kind) => kind.startsWith("mail-")).length * MAIL_BYTES;
  const copies = deliveries.includes("mail-owner") ? OWNER_MAIL_FACTOR * payload.length : 0;
  return ROW_BYTES + Buffer.byteLength(payload + (touches ?? "")) + mails + copies;
}
