import type { Db } from "#server/db/schema.ts";

/** Rows that are shown: the most frequent ones. */
const LIMIT = 20;

/** Counts the deliveries that wait or have failed, by kind and by the reason of the last attempt; the failed ones first. */
export async function undelivered(db: Db) {
  const rows = await db
    .selectFrom("outbox")
    .select((row) => ["kind", "state", "last_error", row.fn.countAll<number>().as("count")])
    .where("state", "in", ["pending", "dead"])
    .groupBy(["kind", "state", "last_error"])
    .orderBy("state")
    .orderBy("count", "desc")
    .limit(LIMIT)
    .execute();
  return rows.map(({ last_error, count, ...row }) => ({ ...row, reason: last_error, count: Number(count) }));
}
