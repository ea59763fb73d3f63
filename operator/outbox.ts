import { discardDead, retryNow } from "#server/outbox/queue.ts";
import { wantedDeliveries } from "#server/outbox/wanted-deliveries.ts";
import { releaseSubmission } from "#server/submissions/release.ts";
import { formatTime, printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

/** Maximum number of listed messages; `stats` counts all of them. */
const LIMIT = 200;

/** Prints the undelivered messages: pending and dead ones. */
export async function listOutbox({ db }: CommandContext): Promise<void> {
  const messages = await db
    .selectFrom("outbox")
    .selectAll()
    .where("state", "in", ["pending", "dead"])
    .orderBy("state")
    .orderBy("next_attempt_at")
    .limit(LIMIT)
    .execute();
  printTable(
    ["ID", "KIND", "STATE", "ATTEMPTS", "NEXT (UTC)", "LAST ERROR"],
    messages.map((message) => [
      message.id,
      message.kind,
      message.state,
      message.attempts,
      message.state === "dead" ? "never" : formatTime(message.next_attempt_at),
      message.last_error ?? "",
    ]),
  );
}

/** Schedules one message, or all dead ones, for immediate delivery. @throws Error if there is no such message */
export async function retryOutbox(
  { db }: CommandContext,
  id: string | undefined,
  options: { dead?: true },
): Promise<void> {
  const count = await retryNow(db, chosen(id, options));
  if (id !== undefined && count === 0)
    throw new Error(`There is no unsent message ${id}, or it is being sent.`);
  console.log(`${count} messages will be retried; a running server does so within seconds.`);
}

/** Discards one failed message, or all of them. @throws Error if there is no such message */
export async function discardOutbox(
  { db }: CommandContext,
  id: string | undefined,
  options: { dead?: true },
): Promise<void> {
  const count = await discardDead(db, chosen(id, options));
  if (id !== undefined && count === 0) throw new Error(`There is no message ${id} that has failed.`);
  console.log(`${count} messages are discarded; outbox retry ID still sends one.`);
}

/** @throws Error unless exactly one of both is given */
function chosen(id: string | undefined, { dead }: { dead?: true }): { id: string } | "dead" {
  if ((id === undefined) !== (dead === true)) throw new Error("Name either an id or --dead.");
  return id === undefined ? "dead" : { id };
}

/** Releases a quarantined lead, and creates the messages that it held back. @throws Error if there is no such lead */
export async function releaseLead({ db, settings }: CommandContext, id: string): Promise<void> {
  const count = await db
    .transaction()
    .execute((transaction) => releaseSubmission(transaction, id, wantedDeliveries(settings)));
  if (count === undefined) throw new Error(`There is no lead ${id} in quarantine.`);
  console.log(`Released; a running server sends its ${count} messages within seconds.`);
}
