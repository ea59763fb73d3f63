import { DELIVERIES, DELIVERY_STATES } from "../views/words.ts";
import type { Statistician } from "./statistic.ts";

/** Counts the deliveries that wait or have failed, at this moment. */
export const deliveries: Statistician = async (db) => {
  const counts = await db
    .selectFrom("outbox")
    .select((row) => ["kind", "state", row.fn.countAll<number>().as("count")])
    .where("state", "in", ["pending", "dead"])
    .groupBy(["kind", "state"])
    .orderBy("kind")
    .execute();
  const kinds = [...new Set(counts.map(({ kind }) => kind))];
  // Both states of each kind: a chart with one series has no legend that names it.
  const rows = kinds.flatMap((kind) =>
    (["pending", "dead"] as const).map((state) => ({
      Delivery: DELIVERIES[kind],
      State: DELIVERY_STATES[state],
      Deliveries: Number(counts.find((each) => each.kind === kind && each.state === state)?.count ?? 0),
    })),
  );
  return {
    title: "Deliveries that wait or have failed",
    sub: "At this moment",
    rows,
    chart: { mark: "bar", x: "Deliveries", y: "Delivery", color: "State", stack: true },
  };
};
