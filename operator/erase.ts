import { setTimeout as sleep } from "node:timers/promises";
import type { Transaction } from "kysely";
import { addressKey } from "#contract/typed-text.ts";
import { overwriteRemoved } from "#server/db/overwrite-removed.ts";
import type { Database, Db } from "#server/db/schema.ts";
import { LEASE_MS } from "#server/outbox/queue.ts";
import { removeSubmissions } from "#server/retention/sweep.ts";
import { printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

/** Interval in milliseconds at which to check for deliveries in progress. */
const POLL_MS = 100;

/** Erases a person's submissions, messages, mail files, uploads and suppression. Prints the counts. */
export async function eraseLeads(context: CommandContext, { email }: { email: string }): Promise<void> {
  printTable(["REMOVED", "COUNT"], await erasePerson(context, email));
}

/** Erases a person everywhere. @returns the number of removed entries of each kind */
export async function erasePerson(
  { db, dataDir }: Pick<CommandContext, "db" | "dataDir">,
  email: string,
): Promise<[what: string, count: number][]> {
  const address = addressKey(email);
  await stopDeliveries(db, address);
  const removed = await db.transaction().execute((transaction) => remove(transaction, dataDir, address));
  await overwriteRemoved(db);
  return removed;
}

const submissionsOf = (db: Db, email: string) =>
  db.selectFrom("submissions").select("id").where("email", "=", email);

/** Cancels pending deliveries and waits for leased ones, which would write a mail file after its removal. */
async function stopDeliveries(db: Db, email: string): Promise<void> {
  const ofPerson = submissionsOf(db, email);
  const until = Date.now() + LEASE_MS;
  while (Date.now() < until) {
    await db
      .updateTable("outbox")
      .set({ state: "dead" })
      .where("submission_id", "in", ofPerson)
      .where("state", "=", "pending")
      .where("claimed_until", "<=", Date.now())
      .execute();
    const leased = await db
      .selectFrom("outbox")
      .select("id")
      .where("submission_id", "in", ofPerson)
      .where("state", "=", "pending")
      .executeTakeFirst();
    if (!leased) return;
    await sleep(POLL_MS);
  }
}

async function remove(
  transaction: Transaction<Database>,
  dataDir: string,
  email: string,
): Promise<[what: string, count: number][]> {
  const { submissions, messages, mailFiles, uploads } = await removeSubmissions(
    transaction,
    dataDir,
    submissionsOf(transaction, email),
  );
  const removeFrom = async (table: "suppressions" | "newsletter_confirmations") => {
    const { numDeletedRows } = await transaction
      .deleteFrom(table)
      .where("email", "=", email)
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
  const suppressions = await removeFrom("suppressions");
  const confirmations = await removeFrom("newsletter_confirmations");
  return [
    ...[...Map.groupBy(submissions, ({ form }) => `submissions: ${form}`)].map(
      ([form, { length }]): [string, number] => [form, length],
    ),
    ["submissions", submissions.length],
    ["messages", messages],
    ["mail files", mailFiles],
    ["uploads", uploads],
    ["unsubscribed marks", suppressions],
    ["newsletter confirmations", confirmations],
  ];
}
