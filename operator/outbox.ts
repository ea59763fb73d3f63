import { retryNow } from "../server/outbox/queue.ts";
import { formatTime, printTable } from "./table.ts";
import type { Tools } from "./with-database.ts";

/** More than a page of them is looked at with `stats`. */
const LIMIT = 200;

/** Prints the messages that have not left yet: those given up, and those that are tried again. */
export async function listOutbox({ db }: Tools): Promise<void> {
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
      String(message.attempts),
      message.state === "dead" ? "never" : formatTime(message.next_attempt_at),
      message.last_error ?? "",
    ]),
  );
}

/** Makes one message, or all that were given up, due at once. @throws Error where there is none */
export async function retryOutbox(
  { db }: Tools,
  id: string | undefined,
  options: { dead?: true },
): Promise<void> {
  if ((id === undefined) !== (options.dead === true)) throw new Error("Name either an id or --dead.");
  const count = await retryNow(db, id === undefined ? "dead" : { id });
  if (id !== undefined && count === 0) throw new Error(`There is no unsent message ${id}.`);
  console.log(`${count} to be tried again; a running server does so within seconds.`);
}
