import { numberOf } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";

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

/** The garden sales of a fictional retailer in April 2024 and 2025, an order line each, with gross margin in dollars. */
export const aprilSales = readDataset("retail-sales")
  .filter(({ category, order_date }) => category === "Garden" && /^202[45]-04/.test(String(order_date)))
  .map(({ order_date = null, store = null, region = null, product = null, promotion, revenue, cost }) => ({
    date: order_date,
    store,
    region,
    product,
    promotion: promotion ?? "Regular price",
    revenue: numberOf(revenue),
    margin: Math.round((numberOf(revenue) - numberOf(cost)) * 100) / 100,
  }));
