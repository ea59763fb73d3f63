import type { Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";

const MONTH = "2025-04";
const stores = readDataset("retail-stores");
const nameOf = new Map(stores.map(({ store_id, store }) => [store_id, store]));

const valuesOf =
  (...fields: readonly string[]) =>
  (row: Row) =>
    fields.map((field) => row[field] ?? null);

/** Tables of the fictional retailer; arrays keep the JSON small. The order lines of April 2025: */
export const lines = readDataset("retail-sales")
  .filter(({ order_date }) => order_date.startsWith(MONTH))
  .map(valuesOf("order_id", "line", "order_date", "store", "revenue"));

/** The target of each store and month, 2023 to 2025. */
export const targets = readDataset("retail-targets").map(({ store_id, month, revenue_target }) => [
  nameOf.get(store_id) ?? null,
  month.slice(0, 7),
  revenue_target,
]);

/** Stores with their region and city. */
export const storeRows = stores.map(valuesOf("store", "region", "city"));

/** Goods that customers sent back from April to June 2025. */
export const returns = readDataset("retail-returns")
  .filter(({ return_date }) => return_date >= MONTH && return_date < "2025-07")
  .map(valuesOf("order_id", "line", "refund", "reason"));
