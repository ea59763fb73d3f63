import { flatRollup, sum } from "d3-array";
import { compareBy } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "./sum-to-cents.ts";

/** The sales of a fictional retailer by month, region and category, 2023 to 2025: revenue and gross margin in dollars. */
export const salesCells = flatRollup(
  readDataset("retail-sales"),
  (lines) => ({
    revenue: sumToCents(lines, ({ revenue }) => revenue),
    margin: sumToCents(lines, ({ revenue, cost }) => revenue - cost),
    units: sum(lines, ({ quantity }) => quantity),
  }),
  ({ order_date }) => `${order_date.slice(0, 7)}-01`,
  ({ region }) => region,
  ({ category }) => category,
)
  .map(([date, region, category, sums]) => ({ date, region, category, ...sums }))
  .sort(compareBy([{ field: "date" }, { field: "region" }, { field: "category" }]));

const byMonth = [...Map.groupBy(salesCells, ({ date }) => date)];
const dollars = (cells: typeof salesCells) => sumToCents(cells, ({ revenue }) => revenue);

/** Revenue of a fictional retailer by month in dollars, with the change on the month before, and its categories. */
export const monthlySales = byMonth.slice(1).map(([month, cells], i) => ({
  month,
  revenue: dollars(cells),
  change: sumToCents([dollars(cells), -dollars(byMonth[i]?.[1] ?? [])], Number),
  ...Object.fromEntries(flatRollup(cells, dollars, ({ category }) => category)),
}));

/** Revenue and gross margin of the fictional retailer by month and range, 2024 and 2025, in dollars. */
export const monthlyRanges = flatRollup(
  salesCells.filter(({ date }) => date >= "2024-01-01"),
  (cells) => ({ revenue: dollars(cells), margin: sumToCents(cells, ({ margin }) => margin) }),
  ({ date }) => date,
  ({ category }) => category,
).map(([month, category, sums]) => ({ month, category, ...sums }));

/** Revenue of the fictional retailer by month and region in 2025, in dollars; without the online shop. */
export const regionMonths = flatRollup(
  salesCells.filter(({ date, region }) => date >= "2025-01-01" && region !== "Online"),
  dollars,
  ({ date }) => date,
  ({ region }) => region,
).map(([month, region, revenue]) => ({ month, region, revenue }));
