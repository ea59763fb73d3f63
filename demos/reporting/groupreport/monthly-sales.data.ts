import { salesCells } from "../../datasets/sales-cells.data.ts";

const byMonth = [...Map.groupBy(salesCells, ({ date }) => date)];
const dollars = (cells: typeof salesCells) =>
  Math.round(cells.reduce((sum, { revenue }) => sum + revenue, 0));

/** Revenue of a fictional retailer by month in whole dollars, with the change on the month before, and its categories. */
export const monthlySales = byMonth.slice(1).map(([month, cells], i) => ({
  month,
  revenue: dollars(cells),
  change: dollars(cells) - dollars(byMonth[i]?.[1] ?? []),
  ...Object.fromEntries(
    [...Map.groupBy(cells, ({ category }) => String(category))].map(([category, own]) => [
      category,
      dollars(own),
    ]),
  ),
}));
