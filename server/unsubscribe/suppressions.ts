import type { Kysely } from "kysely";
import type { Database, SubmissionRow } from "../db/schema.ts";

/** The forms that decide whether an address gets mail: `unsubscribe` ends it, a new subscription begins it again. */
const suppresses: Readonly<Record<string, boolean>> = { unsubscribe: true, newsletter: false };

/** Whether sending this form ends mail to its sender. */
export const endsMail = (form: string) => suppresses[form] === true;

/**
 * Writes down what submissions say about wanting mail; the last word of each address counts.
 * @param submissions in the order in which they were stored; quarantined ones say nothing
 */
export async function noteWishes(
  db: Kysely<Database>,
  submissions: readonly Pick<SubmissionRow, "form" | "email" | "quarantined" | "created_at">[],
): Promise<void> {
  const wishes = new Map<string, { email: string; created_at: number; suppressed: boolean }>();
  for (const { form, email, quarantined, created_at } of submissions) {
    const suppressed = suppresses[form];
    if (suppressed === undefined || email === null || quarantined) continue;
    wishes.set(email, { email, created_at, suppressed });
  }
  // In one order everywhere, so that two transactions never wait for each other.
  const ordered = [...wishes.values()].sort((a, b) => (a.email < b.email ? -1 : 1));
  const ended = ordered.filter(({ suppressed }) => suppressed);
  const begun = ordered.filter(({ suppressed }) => !suppressed);
  if (ended.length > 0) {
    await db
      .insertInto("suppressions")
      .values(ended.map(({ email, created_at }) => ({ email, created_at })))
      .onConflict((conflict) => conflict.column("email").doNothing())
      .execute();
  }
  if (begun.length > 0) {
    const addresses = begun.map(({ email }) => email);
    await db.deleteFrom("suppressions").where("email", "in", addresses).execute();
  }
}

/** Whether an address wants no mail. @param email in lower case */
export async function isSuppressed(db: Kysely<Database>, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("suppressions")
    .select("email")
    .where("email", "=", email)
    .executeTakeFirst();
  return row !== undefined;
}
