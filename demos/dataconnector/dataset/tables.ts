import type { Row, Value } from "#charts/rows.ts";
import * as data from "./retail-tables.data.ts";

/** Returns the rows of a table, with the names of its columns. */
const rowsOf = (fields: readonly string[], table: readonly (readonly Value[])[]): readonly Row[] =>
  table.map((values) => Object.fromEntries(fields.map((field, i) => [field, values[i] ?? null])));

/** Order lines of the fictional retailer. `month`, from the date before it, is the key to the targets. */
export const lines = rowsOf(
  ["order_id", "line", "order_date", "month", "store", "revenue"],
  data.lines.map((line) => line.toSpliced(3, 0, String(line[2]).slice(0, 7))),
);

const stores = rowsOf(["store", "region", "city"], data.storeRows);
const returns = rowsOf(["order_id", "line", "refund", "reason"], data.returns);

export type JoinTable = { table: string; rows: readonly Row[]; on: readonly string[]; grain: string };

const TARGETS = {
  table: "targets",
  rows: rowsOf(["store", "month", "revenue_target"], data.targets),
  grain: "one row is one store in one month",
};

/** Tables to join to the order lines, with the key columns. */
export const JOIN_TABLES = {
  stores: { table: "stores", rows: stores, on: ["store"], grain: "one row is one store" },
  targetsByStore: { ...TARGETS, on: ["store"] },
  targets: { ...TARGETS, on: ["store", "month"] },
  returns: { table: "returns", rows: returns, on: ["order_id", "line"], grain: "one row is one return" },
} as const satisfies Record<string, JoinTable>;
export type JoinTableName = keyof typeof JOIN_TABLES;
