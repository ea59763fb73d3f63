import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { STORES } from "./view.ts";

const lines = readDataset("retail-sales").filter(
  ({ order_date, store }) =>
    String(order_date).startsWith("2025-02") && STORES.some((each) => each === store),
);

/** Orders of February 2025 in four stores of the fictional retailer, with their value in dollars. */
export const februaryOrders = [...Map.groupBy(lines, ({ order_id }) => order_id).values()].map((order) => {
  const { order_date = null, order_id = null, store = null } = order[0] ?? {};
  const cents = order.reduce((sum, { revenue }) => sum + Math.round(numberOf(revenue) * 100), 0);
  return { date: order_date, order: order_id, store, lines: order.length, value: cents / 100 };
});
