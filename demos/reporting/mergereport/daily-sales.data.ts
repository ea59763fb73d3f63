import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "../../datasets/sum-to-cents.ts";

const lines = readDataset("retail-sales").filter(({ order_date }) => order_date.startsWith("2025"));
const days = [...new Set(lines.map(({ order_date }) => order_date))].sort();

/** The sales of a fictional retailer in the stores of a region on each day of 2025: orders, and dollars. */
export const dailySales = ["North", "East", "South", "West"].flatMap((region) => {
  const byDay = Map.groupBy(
    lines.filter((line) => line.region === region),
    ({ order_date }) => order_date,
  );
  return days.map((date) => {
    const rows = byDay.get(date) ?? [];
    return {
      region,
      date,
      orders: new Set(rows.map(({ order_id }) => order_id)).size,
      revenue: sumToCents(rows, ({ revenue }) => revenue),
      margin: sumToCents(rows, ({ revenue, cost }) => revenue - cost),
    };
  });
});
