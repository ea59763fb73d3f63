import { rollups } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";
import { readDataset } from "#company/datasets.server.ts";
import { sumToCents } from "./sum-to-cents.ts";

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
const dollars = (cells: typeof salesCells) => sumToCents(cells, ({ revenue }) => revenue);

/** Revenue of a fictional retailer by month in dollars, with the change on the month before, and its categories. */
export const monthlySales = byMonth.slice(1).map(([month, cells], i) => ({
  month,
  revenue: dollars(cells),
  change: sumToCents([dollars(cells), -dollars(byMonth[i]?.[1] ?? [])], Number),
  ...Object.fromEntries(rollups(cells, dollars, ({ category }) => String(category))),
}));

const byRange = rollups(
  salesCells.filter(({ date }) => date >= "2024-01-01"),
  (cells) => ({ revenue: dollars(cells), margin: sumToCents(cells, ({ margin }) => margin) }),
  ({ date }) => date,
  ({ category }) => category,
);

/** Revenue and gross margin of the fictional retailer by month and range, 2024 and 2025, in dollars. */
export const monthlyRanges = byRange.flatMap(([month, ranges]) =>
  ranges.map(([category, sums]) => ({ month, category, ...sums })),
);

const byRegion = rollups(
  salesCells.filter(({ date, region }) => date >= "2025-01-01" && region !== "Online"),
  dollars,
  ({ date }) => date,
  ({ region }) => region,
);

/** Revenue of the fictional retailer by month and region in 2025, in dollars; without the online shop. */
export const regionMonths = byRegion.flatMap(([month, regions]) =>
  regions.map(([region, revenue]) => ({ month, region, revenue })),
);
