import { sql } from "kysely";
import { countSubscriptions } from "#server/push/subscriptions.ts";
import { NO_LEADS } from "#server/submissions/lead-state.ts";
import { formatTime, printTable } from "./table.ts";
import type { CommandContext } from "./with-database.ts";

const DAY_MS = 86_400_000;

/** Prints the number of leads by form and of messages by state. The desk has those of each day. */
export async function showStats({ db }: CommandContext): Promise<void> {
  const now = Date.now();
  const since = (days: number) =>
    sql<number>`sum(case when created_at >= ${now - days * DAY_MS} then 1 else 0 end)`;
  const forms = await db
    .selectFrom("submissions")
    .select((row) => [
      "form",
      row.fn.countAll().as("total"),
      since(1).as("day"),
      since(30).as("month"),
      row.fn.sum("quarantined").as("quarantined"),
      row.fn.max("created_at").as("latest"),
    ])
    .where("form", "not in", NO_LEADS)
    .groupBy("form")
    .orderBy("form")
    .execute();
  printTable(
    ["FORM", "LEADS", "24 HOURS", "30 DAYS", "QUARANTINED", "LATEST (UTC)"],
    forms.map(({ form, total, day, month, quarantined, latest }) => [
      form,
      total,
      day,
      month,
      quarantined,
      formatTime(Number(latest)),
    ]),
  );

  const messages = await db
    .selectFrom("outbox")
    .select((row) => ["kind", "state", row.fn.countAll().as("count")])
    .groupBy(["kind", "state"])
    .orderBy("kind")
    .orderBy("state")
    .execute();
  console.log();
  printTable(
    ["MESSAGE", "STATE", "COUNT"],
    messages.map(({ kind, state, count }) => [kind, state, count]),
  );
  console.log(`\n${await countSubscriptions(db)} browsers want notifications`);
}
