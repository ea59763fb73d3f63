import { rollups, sum } from "d3-array";
import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";

const sumToCents = (rows: readonly Row[], of: (row: Row) => number) => Math.round(sum(rows, of) * 100) / 100;

const cellOf = ({ order_date, region, category }: Row) =>
  [String(order_date).slice(0, 7), region, category].join();

/** The sales of a fictional retailer by month, region and category, 2023 to 2025: revenue and gross margin in dollars. */
export const salesCells = [...Map.groupBy(readDataset("retail-sales"), cellOf)]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(([, lines]) => {
    const { order_date, region = null, category = null } = lines[0] ?? {};
    return {
      date: `${String(order_date).slice(0, 7)}-01`,
      region,
      category,
      revenue: sumToCents(lines, (line) => numberOf(line.revenue)),
      margin: sumToCents(lines, (line) => numberOf(line.revenue) - numberOf(line.cost)),
      units: sumToCents(lines, (line) => numberOf(line.quantity)),
    };
  });

const byMonth = [...Map.groupBy(salesCells, ({ date }) => date)];
const dollars = (cells: typeof salesCells) => Math.round(sum(cells, ({ revenue }) => revenue));

/** Revenue of a fictional retailer by month in whole dollars, with the change on the month before, and its categories. */
export const monthlySales = byMonth.slice(1).map(([month, cells], i) => ({
  month,
  revenue: dollars(cells),
  change: dollars(cells) - dollars(byMonth[i]?.[1] ?? []),
  ...Object.fromEntries(rollups(cells, dollars, ({ category }) => String(category))),
}));

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

/** Revenue of the fictional retailer by month and region in 2025, in whole dollars; without the online shop. */
export const regionMonths = transform(salesCells, [
  { where: { date: { gte: "2025-01-01" } } },
  { group: ["date", "region"], values: { revenue: { sum: "revenue" } } },
])
  .filter(({ region }) => region !== "Online")
  .map(({ date = null, region = null, revenue }) => ({
    month: date,
    region,
    revenue: Math.round(Number(revenue)),
  }));
