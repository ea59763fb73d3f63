import { transform } from "#charts/transform.ts";
import { salesCells } from "../../datasets/sales-cells.data.ts";

/** Revenue and gross margin of the fictional retailer by month and range, 2024 and 2025, in dollars. */
export const monthlyRanges = transform(salesCells, [
  { where: { date: { gte: "2024-01-01" } } },
  { group: ["date", "category"], values: { revenue: { sum: "revenue" }, margin: { sum: "margin" } } },
]).map(({ date = null, category = null, revenue, margin }) => ({
  month: date,
  category,
  revenue: Math.round(Number(revenue)),
  margin: Math.round(Number(margin)),
}));
