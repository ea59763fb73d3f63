import type { FormName } from "#forms/index.ts";
import type { Db, SubmissionRow } from "../db/schema.ts";

/** The form that unsubscribes its sender. */
export const UNSUBSCRIBE = "unsubscribe" satisfies FormName;

/**
 * Adds the addresses of unsubscriptions to the suppression list. No form removes an address from it, because the
 * sender of a form is unproven (`confirmSubscription` does, by the signed link of the address's owner).
 * @param submissions in the order in which they were stored; quarantined ones have no effect
 */
export async function suppressUnsubscribed(
  db: Db,
  submissions: readonly Pick<SubmissionRow, "form" | "email" | "quarantined" | "created_at">[],
): Promise<void> {
  const ended = new Map<string, { email: string; created_at: number }>();
  for (const { form, email, quarantined, created_at } of submissions) {
    if (form === UNSUBSCRIBE && email !== null && !quarantined) ended.set(email, { email, created_at });
  }
  if (ended.size === 0) return;
  await db
    .insertInto("suppressions")
    // Sorted, so that concurrent transactions cannot deadlock.
    .values([...ended.values()].sort((a, b) => (a.email < b.email ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet((row) => ({ created_at: row.ref("excluded.created_at") }))
        // One that was in quarantine may be older than the entry.
        .whereRef("suppressions.created_at", "<", "excluded.created_at"),
    )
    .execute();
}

/**
 * Renews the date of an unsubscription if a subscription was requested since: its mail is not sent any more, or the
 * link in it is void. Otherwise a stranger could void the link by which a subscriber undoes the unsubscription.
 * @param email in lower case
 */
export async function renewSuppression(db: Db, email: string): Promise<void> {
  await db
    .updateTable("suppressions")
    .set({ created_at: Date.now() })
    .where("email", "=", email)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("submissions")
          .select("id")
          .where("email", "=", email)
          .where("form", "=", "newsletter" satisfies FormName)
          .whereRef("submissions.created_at", ">", "suppressions.created_at"),
      ),
    )
    .execute();
}

/** Returns when an address was unsubscribed; undefined if it is not. @param email in lower case */
export async function suppressedSince(db: Db, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("suppressions")
    .select("created_at")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.created_at;
}
