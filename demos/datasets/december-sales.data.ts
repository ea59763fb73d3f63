import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "./sum-to-cents.ts";

const MONTH = "2025-12";
const lines = readDataset("retail-sales").filter(({ order_date }) => order_date.startsWith(MONTH));

/** The order lines of a fictional retailer in December 2025, with revenue and gross margin in dollars. */
export const decemberSales = lines.map(
  ({ order_id, line, order_date, discount, cost, promotion, ...sale }) => ({
    // The date first: in this order the rows compress best.
    order_date,
    order_id,
    ...sale,
    margin: Math.round((sale.revenue - cost) * 100) / 100,
  }),
);

const stores = new Map(readDataset("retail-stores").map(({ store_id, store }) => [store_id, store]));

/** The stores that missed their revenue target of December 2025, with target and revenue in dollars. */
export const missedTargets = readDataset("retail-targets")
  .filter(({ month }) => month.startsWith(MONTH))
  .map(({ store_id, revenue_target }) => {
    const store = stores.get(store_id) ?? "";
    const own = lines.filter((line) => line.store === store);
    return { store, target: revenue_target, revenue: sumToCents(own, ({ revenue }) => revenue) };
  })
  .filter(({ target, revenue }) => revenue < target)
  .sort((a, b) => a.store.localeCompare(b.store));
