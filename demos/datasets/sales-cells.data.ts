import { readDataset } from "#charts/datasets.server.ts";
import { numberOf, type Row } from "#charts/rows.ts";

const cents = (dollars: number) => Math.round(dollars * 100) / 100;
const sum = (rows: readonly Row[], of: (row: Row) => number) =>
  cents(rows.reduce((before, row) => before + of(row), 0));

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
      revenue: sum(lines, (line) => numberOf(line.revenue)),
      margin: sum(lines, (line) => numberOf(line.revenue) - numberOf(line.cost)),
      units: sum(lines, (line) => numberOf(line.quantity)),
    };
  });
