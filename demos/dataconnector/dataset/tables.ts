import type { Row } from "#charts/rows.ts";
import * as data from "./retail-tables.data.ts";

/** Order lines of the fictional retailer. `month` is the key to the targets. */
export const lines: readonly Row[] = data.lines.map(
  ([order_id = null, line = null, order_date = null, store = null, quantity = null, revenue = null]) => ({
    order_id,
    line,
    order_date,
    month: String(order_date).slice(0, 7),
    store,
    quantity,
    revenue,
  }),
);

const stores: readonly Row[] = data.storeRows.map(([store = null, region = null, city = null]) => ({
  store,
  region,
  city,
}));

const targets: readonly Row[] = data.targets.map(([store = null, month = null, revenue_target = null]) => ({
  store,
  month,
  revenue_target,
}));

const returns: readonly Row[] = data.returns.map(
  ([order_id = null, line = null, refund = null, reason = null]) => ({
    order_id,
    line,
    refund,
    reason,
  }),
);

export type JoinTable = { table: string; rows: readonly Row[]; on: readonly string[]; grain: string };

/** Tables to join to the order lines, with the key columns. */
export const JOIN_TABLES = {
  stores: { table: "stores", rows: stores, on: ["store"], grain: "one row is one store" },
  targetsByStore: {
    table: "targets",
    rows: targets,
    on: ["store"],
    grain: "one row is one store in one month",
  },
  targets: {
    table: "targets",
    rows: targets,
    on: ["store", "month"],
    grain: "one row is one store in one month",
  },
  returns: {
    table: "returns",
    rows: returns,
    on: ["order_id", "line"],
    grain: "one row is one return",
  },
} as const satisfies Record<string, JoinTable>;
export type JoinTableName = keyof typeof JOIN_TABLES;
