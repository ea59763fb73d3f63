import { numberOf } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "./sum-to-cents.ts";

const MONTH = "2025-12";
const lines = readDataset("retail-sales").filter(({ order_date }) => String(order_date).startsWith(MONTH));
const withMargin = lines.map((row) => ({
  ...row,
  margin: Math.round((numberOf(row.revenue) - numberOf(row.cost)) * 100) / 100,
}));

/** The order lines of a fictional retailer in December 2025, with revenue and gross margin in dollars. */
export const decemberSales = transform(withMargin, [
  {
    keep: [
      "order_date",
      "order_id",
      "store",
      "region",
      "category",
      "product",
      "quantity",
      "revenue",
      "margin",
    ],
  },
]);

const stores = new Map(readDataset("retail-stores").map(({ store_id, store }) => [store_id, String(store)]));

/** The stores that missed their revenue target of December 2025, with target and revenue in dollars. */
export const missedTargets = readDataset("retail-targets")
  .filter(({ month }) => String(month).startsWith(MONTH))
  .map(({ store_id, revenue_target }) => {
    const store = stores.get(store_id ?? null) ?? "";
    const own = lines.filter((line) => line.store === store);
    const revenue = sumToCents(own, (line) => numberOf(line.revenue));
    return { store, target: numberOf(revenue_target), revenue };
  })
  .filter(({ target, revenue }) => revenue < target)
  .sort((a, b) => a.store.localeCompare(b.store));
