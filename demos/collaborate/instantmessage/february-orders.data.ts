import { flatRollup } from "d3-array";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "../../datasets/sum-to-cents.ts";
import { STORES } from "./view.ts";

const lines = readDataset("retail-sales").filter(
  ({ order_date, store }) => order_date.startsWith("2025-02") && STORES.some((each) => each === store),
);

/** Orders of February 2025 in four stores of the fictional retailer, with their value in dollars. */
export const februaryOrders = flatRollup(
  lines,
  (order) => sumToCents(order, ({ revenue }) => revenue),
  ({ order_date }) => order_date,
  ({ order_id }) => order_id,
  ({ store }) => store,
).map(([date, order, store, value]) => ({ date, order, store, value }));
