import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import type { WantedDeliveries } from "../outbox/wanted.ts";
import { suppressUnsubscribed } from "../unsubscribe/suppressions.ts";
import { outboxRow } from "./store.ts";

/**
 * Lets a quarantined submission take its way after all, as if it had come now.
 * @returns how many messages leave because of it
 * @throws Error where there is no such submission in quarantine
 */
export async function releaseSubmission(
  db: Kysely<Database>,
  id: string,
  wantedDeliveries: WantedDeliveries,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const released = await transaction
      .updateTable("submissions")
      .set({ quarantined: 0 })
      .where("id", "=", id)
      .where("quarantined", "=", 1)
      .returning(["form", "email", "quarantined", "created_at"])
      .executeTakeFirst();
    if (!released) throw new Error(`There is no lead ${id} in quarantine.`);
    await suppressUnsubscribed(transaction, [released]);
    const messages = wantedDeliveries(released).map((kind) => outboxRow(id, kind, Date.now()));
    if (messages.length > 0) await transaction.insertInto("outbox").values(messages).execute();
    return messages.length;
  });
}
