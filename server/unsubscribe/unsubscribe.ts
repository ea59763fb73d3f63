import type { Db } from "../db/schema.ts";
import type { Services } from "../http/env.ts";
import type { NewSubmission } from "../submissions/insert-submissions.ts";
import { renewSuppression, suppressedSince } from "./suppressions.ts";

/**
 * Stores an unsubscription. It is never refused by the rate limit; its cost is bounded instead: an address is
 * unsubscribed once, and over the limit the owner gets no mail and unknown addresses, which get no mail either, are
 * not stored.
 * @param isOverLimit true if the rate limit of other forms would refuse it
 * @throws Error of the database
 */
export async function unsubscribe(
  { db, store }: Pick<Services, "db" | "store">,
  submission: NewSubmission,
  isOverLimit: boolean,
): Promise<void> {
  const { email, quarantined, deliveries } = submission;
  const isEffective = email !== null && quarantined === 0;
  if (isEffective && (await suppressedSince(db, email)) !== undefined) {
    if (!isOverLimit) await renewSuppression(db, email);
    return;
  }
  if (!isOverLimit) return store.store(submission);
  if (!isEffective || !(await isKnown(db, email))) return;
  await store.store({ ...submission, deliveries: deliveries.filter((kind) => kind !== "mail-owner") });
}

async function isKnown(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("submissions")
    .select("id")
    .where("email", "=", email)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
