import { CATEGORIES, ONLINE, REGIONS } from "./assortment.ts";
import { readBooks } from "./books.server.ts";

/** Monthly sums of the retailer by region and category, small enough for a page. Money is in whole dollars. */
export type SalesCube = {
  /** First days of the months: "2023-01-01". */
  readonly months: readonly string[];
  readonly regions: readonly string[];
  readonly categories: readonly string[];
  /** Each measure by region, then category, then month. An order counts for the category of its first line. */
  readonly revenue: readonly number[];
  readonly cost: readonly number[];
  readonly orders: readonly number[];
  readonly refunds: readonly number[];
};

function computeCube(): SalesCube {
  const { sales, returns } = readBooks();
  const months = [...new Set(sales.map(({ order_date }) => `${String(order_date).slice(0, 7)}-01`))];
  const regions: readonly string[] = [...REGIONS, ONLINE];
  const categories: readonly string[] = CATEGORIES;
  const measure = () => new Array<number>(regions.length * categories.length * months.length).fill(0);
  const [revenue, cost, orders, refunds] = [measure(), measure(), measure(), measure()];
  const monthAt = new Map(months.map((month, index) => [month.slice(0, 7), index]));
  const cellOf = (region: unknown, category: unknown, date: unknown) =>
    (regions.indexOf(String(region)) * categories.length + categories.indexOf(String(category))) *
      months.length +
    (monthAt.get(String(date).slice(0, 7)) ?? Number.NaN);
  const add = (to: number[], cell: number, value: unknown) => {
    to[cell] = (to[cell] ?? 0) + Number(value);
  };

  const cells = new Map<string, number>();
  for (const row of sales) {
    const cell = cellOf(row.region, row.category, row.order_date);
    cells.set(`${row.order_id} ${row.line}`, cell);
    add(revenue, cell, row.revenue);
    add(cost, cell, row.cost);
    if (row.line === 1) add(orders, cell, 1);
  }
  // A return counts for the month of the sale. Returns that are still to come are not known yet, as in real books.
  for (const { order_id, line, refund } of returns) {
    const cell = cells.get(`${order_id} ${line}`);
    if (cell !== undefined) add(refunds, cell, refund);
  }
  const rounded = (values: number[]) => values.map(Math.round);
  return {
    ...{ months, regions, categories, orders },
    ...{ revenue: rounded(revenue), cost: rounded(cost), refunds: rounded(refunds) },
  };
}

/** All months. Sent once, with the code that shows it, instead of in the data of each page. */
export const salesCube = computeCube();
