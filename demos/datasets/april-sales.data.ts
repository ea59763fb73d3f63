import { readDataset } from "#company/datasets.server.ts";

/** The order lines of a fictional retailer in April 2025, most of which is its garden month. Money is in dollars. */
export const gardenApril = readDataset("retail-sales")
  .filter(({ order_date }) => order_date.startsWith("2025-04"))
  .map(({ order_id, line, order_date: date, quantity, promotion, ...sale }) => ({ date, ...sale }));

/** The garden sales of a fictional retailer in April 2024 and 2025, an order line each, with gross margin in dollars. */
export const aprilSales = readDataset("retail-sales")
  .filter(({ category, order_date }) => category === "Garden" && /^202[45]-04/.test(order_date))
  .map(({ order_date, store, region, product, promotion, revenue, cost }) => ({
    date: order_date,
    store,
    region,
    product,
    promotion: promotion ?? "Regular price",
    revenue,
    margin: Math.round((revenue - cost) * 100) / 100,
  }));
