import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import type { WantedDeliveries } from "../outbox/wanted-deliveries.ts";
import { suppressUnsubscribed } from "../unsubscribe/suppressions.ts";
import { outboxRow } from "./insert-submissions.ts";

/**
 * Releases a submission from quarantine, as if it had been sent now.
 * @returns the number of messages that it causes; undefined if there is no such submission in quarantine
 */
export async function releaseSubmission(
  transaction: Transaction<Database>,
  id: string,
  wantedDeliveries: WantedDeliveries,
): Promise<number | undefined> {
  const released = await transaction
    .updateTable("submissions")
    .set({ quarantined: 0 })
    .where("id", "=", id)
    .where("quarantined", "=", 1)
    .returning(["form", "email", "quarantined", "created_at"])
    .executeTakeFirst();
  if (!released) return undefined;
  await suppressUnsubscribed(transaction, [released]);
  const messages = wantedDeliveries(released).map((kind) => outboxRow(id, kind, Date.now()));
  if (messages.length > 0) await transaction.insertInto("outbox").values(messages).execute();
  return messages.length;
}
