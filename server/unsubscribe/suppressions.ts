import type { Kysely } from "kysely";
import type { FormName } from "../../contract/paths.ts";
import type { Database, SubmissionRow } from "../db/schema.ts";

export const UNSUBSCRIBE = "unsubscribe" satisfies FormName;

/** Whether sending this form ends mail to its sender. */
export const endsMail = (form: string) => form === UNSUBSCRIBE;

/**
 * Puts the addresses of unsubscriptions on the suppression list. Nothing else that a form says takes one off it: the
 * sender of a form is unproven (`confirmSubscription` lifts it by the signed link of the address's owner).
 * @param submissions in the order in which they were stored; quarantined ones have no effect
 */
export async function suppressUnsubscribed(
  db: Kysely<Database>,
  submissions: readonly Pick<SubmissionRow, "form" | "email" | "quarantined" | "created_at">[],
): Promise<void> {
  const ended = new Map<string, { email: string; created_at: number }>();
  for (const { form, email, quarantined, created_at } of submissions) {
    if (endsMail(form) && email !== null && !quarantined) ended.set(email, { email, created_at });
  }
  if (ended.size === 0) return;
  await db
    .insertInto("suppressions")
    // In one order everywhere, so that two transactions never wait for each other.
    .values([...ended.values()].sort((a, b) => (a.email < b.email ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet((row) => ({ created_at: row.ref("excluded.created_at") })),
    )
    .execute();
}

/** Dates an unsubscription anew, so that mail which was asked for meanwhile does not leave. @param email in lower case */
export async function renewSuppression(db: Kysely<Database>, email: string): Promise<void> {
  await db.updateTable("suppressions").set({ created_at: Date.now() }).where("email", "=", email).execute();
}

/** When an address was unsubscribed; undefined where it is not. @param email in lower case */
export async function suppressedSince(db: Kysely<Database>, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("suppressions")
    .select("created_at")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.created_at;
}

/** True where an address wants no mail. @param email in lower case */
export async function isSuppressed(db: Kysely<Database>, email: string): Promise<boolean> {
  return (await suppressedSince(db, email)) !== undefined;
}
