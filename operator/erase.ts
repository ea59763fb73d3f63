import { setTimeout as sleep } from "node:timers/promises";
import { rollup, sum } from "d3-array";
import { addressKey } from "#contract/typed-text.ts";
import { overwriteRemoved } from "#server/db/overwrite-removed.ts";
import type { Db } from "#server/db/schema.ts";
import { isIdle, LEASE_MS } from "#server/outbox/queue.ts";
import { BATCH_SIZE, DeliveryInProgressError, removeSubmissions } from "#server/retention/sweep.ts";
import { printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

type Removed = Awaited<ReturnType<typeof removeSubmissions>>;

/** Interval in milliseconds at which to check for deliveries in progress. */
const POLL_MS = 100;

/** Erases a person's submissions, messages, mail files, uploads and suppression. Prints the counts. */
export async function eraseLeads(context: CommandContext, { email }: { email: string }): Promise<void> {
  printTable(["REMOVED", "COUNT"], await erasePerson(context, email));
}

/**
 * Erases a person everywhere. Waits for messages that are being delivered, which would be sent or written after their
 * removal.
 * @param waitMs maximum time to wait, in milliseconds; by then a crashed server's messages are free
 * @returns the number of removed entries of each kind
 * @throws DeliveryInProgressError if a message is still being delivered; what is left is unchanged
 */
export async function erasePerson(
  { db, dataDir }: Pick<CommandContext, "db" | "dataDir">,
  email: string,
  waitMs = LEASE_MS,
): Promise<[what: string, count: number][]> {
  const address = addressKey(email);
  const until = performance.now() + waitMs;
  const batches: Removed[] = [];
  for (;;) {
    const ids = await db
      .selectFrom("submissions")
      .select("id")
      .where("email", "=", address)
      .limit(BATCH_SIZE)
      .execute();
    if (ids.length === 0) break;
    const found = ids.map(({ id }) => id);
    batches.push(await removeWhenIdle(db, dataDir, found, until));
  }
  const removeFrom = async (table: "suppressions" | "newsletter_confirmations") => {
    const { numDeletedRows } = await db.deleteFrom(table).where("email", "=", address).executeTakeFirst();
    return Number(numDeletedRows);
  };
  const suppressions = await removeFrom("suppressions");
  const confirmations = await removeFrom("newsletter_confirmations");
  await overwriteRemoved(db);
  const submissions = batches.flatMap((batch) => batch.submissions);
  const count = (what: "messages" | "mailFiles" | "uploads") => sum(batches, (batch) => batch[what]);
  return [
    ...rollup(
      submissions,
      ({ length }) => length,
      ({ form }) => `submissions: ${form}`,
    ),
    ["submissions", submissions.length],
    ["messages", count("messages")],
    ["mail files", count("mailFiles")],
    ["uploads", count("uploads")],
    ["unsubscribed marks", suppressions],
    ["newsletter confirmations", confirmations],
  ];
}

/** Removes submissions as soon as none of their messages is being delivered. @param until on the monotonic clock */
async function removeWhenIdle(
  db: Db,
  dataDir: string,
  ids: readonly string[],
  until: number,
): Promise<Removed> {
  for (;;) {
    try {
      return await db.transaction().execute((transaction) => removeSubmissions(transaction, dataDir, ids));
    } catch (error) {
      if (!(error instanceof DeliveryInProgressError)) throw error;
      if (performance.now() >= until)
        throw new DeliveryInProgressError(
          "A message of this person is being delivered. Not everything was erased: try again in a minute.",
        );
    }
    await postponeDeliveries(db, ids);
    await sleep(POLL_MS);
  }
}

/** Lets no other message begin while an erasure waits. If that fails, they are delivered a little later. */
async function postponeDeliveries(db: Db, ids: readonly string[]): Promise<void> {
  const now = Date.now();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: now + LEASE_MS })
    .where("submission_id", "in", ids)
    .where("state", "=", "pending")
    .where("next_attempt_at", "<", now + LEASE_MS)
    .where(isIdle(now))
    .execute();
}
