import { DELIVERIES } from "../views/words.ts";
import type { Statistician } from "./statistic.ts";

/** Counts the deliveries that wait or have failed, at this moment. */
export const deliveries: Statistician = async (db) => {
  const counts = await db
    .selectFrom("outbox")
    .select((row) => ["kind", "state", row.fn.countAll<number>().as("count")])
    .where("state", "in", ["pending", "dead"])
    .groupBy(["kind", "state"])
    .orderBy("kind")
    .orderBy("state", "desc")
    .execute();
  const rows = counts.map(({ kind, state, count }) => ({
    Delivery: DELIVERIES[kind],
    State: state === "dead" ? "Failed" : "Waiting",
    Deliveries: Number(count),
  }));
  return {
    title: "Deliveries that wait or have failed",
    sub: "At this moment",
    rows,
    chart: { mark: "bar", x: "Deliveries", y: "Delivery", color: "State" },
  };
};
