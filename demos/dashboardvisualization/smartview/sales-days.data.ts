import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";

const byDay = (rows: readonly Row[], field: string) => Map.groupBy(rows, (row) => String(row[field]));
const sum = (rows: readonly Row[], field: string) =>
  Math.round(rows.reduce((total, row) => total + numberOf(row[field]), 0));

const refunds = byDay(readDataset("retail-returns"), "return_date");

/** The days of the fictional retailer from 2023 to 2025: money in dollars, the margin in percent of the revenue. */
export const salesDays = [...byDay(readDataset("retail-sales"), "order_date")].map(([date, lines]) => {
  const revenue = sum(lines, "revenue");
  return {
    date,
    promotion: lines.find(({ promotion }) => promotion !== null)?.promotion ?? "No promotion",
    revenue,
    margin: Math.round((1000 * (revenue - sum(lines, "cost"))) / revenue) / 10,
    refunds: sum(refunds.get(date) ?? [], "refund"),
  };
});
