import type { Transaction } from "kysely";
import type { Database } from "../db/schema.ts";
import { isIdle } from "../outbox/queue.ts";
import type { WantedDeliveries } from "../outbox/wanted-deliveries.ts";
import { suppressUnsubscribed } from "../unsubscribe/suppressions.ts";
import { queueMessages } from "./insert-submissions.ts";

/** Why a message is not sent; a release of its submission looks for it. */
const HELD_BACK = "Its submission was marked as spam";

/** Puts a submission into quarantine, and holds back its messages but for one that is being delivered. */
export async function quarantineSubmission(transaction: Transaction<Database>, id: string): Promise<void> {
  await transaction.updateTable("submissions").set({ quarantined: 1 }).where("id", "=", id).execute();
  await transaction
    .updateTable("outbox")
    .set({ state: "dropped", last_error: HELD_BACK })
    .where("submission_id", "=", id)
    .where("state", "=", "pending")
    .where(isIdle(Date.now()))
    .execute();
}

/**
 * Releases a submission from quarantine, as if it had been sent now: it is new. One that was put there later causes no
 * message again.
 * @returns the number of messages that it causes; undefined if there is no such submission in quarantine
 */
export async function releaseSubmission(
  transaction: Transaction<Database>,
  id: string,
  wantedDeliveries: WantedDeliveries,
): Promise<number | undefined> {
  const released = await transaction
    .updateTable("submissions")
    .set({ quarantined: 0, handled_at: null })
    .where("id", "=", id)
    .where("quarantined", "=", 1)
    .returning(["form", "email", "quarantined", "created_at"])
    .executeTakeFirst();
  if (!released) return undefined;
  const held = await transaction
    .updateTable("outbox")
    .set({ state: "pending", next_attempt_at: Date.now(), last_error: null })
    .where("submission_id", "=", id)
    .where("state", "=", "dropped")
    .where("last_error", "=", HELD_BACK)
    .returning("id")
    .execute();
  const known = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("submission_id", "=", id)
    .limit(1)
    .executeTakeFirst();
  if (known) return held.length;
  await suppressUnsubscribed(transaction, [released]);
  const kinds = wantedDeliveries(released);
  await queueMessages(transaction, id, kinds);
  return kinds.length;
}
