import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";

const stores = new Map(readDataset("retail-stores").map(({ store_id, store }) => [store_id, String(store)]));
const sales = readDataset("retail-sales").filter(({ order_date }) =>
  String(order_date).startsWith("2025-12"),
);

/** The stores that missed their revenue target of December 2025, with target and revenue in dollars. */
export const missedTargets = readDataset("retail-targets")
  .filter(({ month }) => String(month).startsWith("2025-12"))
  .map(({ store_id, revenue_target }) => {
    const store = stores.get(store_id ?? null) ?? "";
    const own = sales.filter((line) => line.store === store);
    const revenue = Math.round(own.reduce((sum, line) => sum + numberOf(line.revenue), 0));
    return { store, target: numberOf(revenue_target), revenue };
  })
  .filter(({ target, revenue }) => revenue < target)
  .sort((a, b) => a.store.localeCompare(b.store));
