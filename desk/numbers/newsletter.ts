import { sql } from "kysely";
import type { Db } from "#server/db/schema.ts";
import { DAY_MS, daysOf, dayText, type Statistician } from "./statistic.ts";

/** Counts confirmed subscriptions and entries of the suppression list by day. */
export const newsletter: Statistician = async (db, period) => {
  const confirmed = await countByDay(db, "newsletter_confirmations", "confirmed_at", period.from);
  const ended = await countByDay(db, "suppressions", "created_at", period.from);
  const rows = daysOf(period).flatMap((Day) => [
    { Day, Change: "Subscribed", People: confirmed.get(Day) ?? 0 },
    { Day, Change: "Unsubscribed", People: ended.get(Day) ?? 0 },
  ]);
  return {
    title: "Newsletter",
    sub: "People who confirmed their subscription, and who unsubscribed",
    rows: confirmed.size + ended.size > 0 ? rows : [],
    chart: { mark: "line", x: "Day", y: "People", color: "Change", zero: true },
  };
};

async function countByDay(
  db: Db,
  table: "newsletter_confirmations" | "suppressions",
  time: "confirmed_at" | "created_at",
  from: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: number; count: number }>`
    select ${sql.ref(time)} / ${sql.lit(DAY_MS)} as day, count(*) as count from ${sql.table(table)}
    where ${sql.ref(time)} >= ${from} group by 1
  `.execute(db);
  return new Map(rows.map(({ day, count }) => [dayText(Number(day)), Number(count)]));
}
