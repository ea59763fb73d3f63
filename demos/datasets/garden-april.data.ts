import { readDataset } from "#charts/datasets.server.ts";
import { numberOf } from "#charts/rows.ts";

/** The order lines of a fictional retailer in April 2025, most of which is its garden month. Money is in dollars. */
export const gardenApril = readDataset("retail-sales")
  .filter(({ order_date }) => String(order_date).startsWith("2025-04"))
  .map(({ order_date, store, region, category, product, discount, revenue, cost }) => ({
    date: String(order_date),
    store: String(store),
    region: String(region),
    category: String(category),
    product: String(product),
    discount: numberOf(discount),
    revenue: numberOf(revenue),
    cost: numberOf(cost),
  }));
