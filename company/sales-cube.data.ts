import { sum } from "d3-array";
import type { Row } from "#charts/rows.ts";
import { CATEGORIES, ONLINE, products, REGIONS, stores } from "./assortment.ts";
import { readBooks } from "./books.server.ts";

/** Sums of the retailer's sales, small enough for a page. Money is in cents, so that sums are exact. */
export type SalesCube = {
  /** First days of the months: "2023-01-01". */
  readonly months: readonly string[];
  readonly regions: readonly string[];
  readonly stores: readonly { readonly store: string; readonly region: string }[];
  readonly categories: readonly string[];
  /** Each measure by store, then month, then category, which compresses best. An order counts for the category of its first line. */
  readonly revenue: readonly number[];
  readonly cost: readonly number[];
  readonly orders: readonly number[];
  readonly refunds: readonly number[];
  readonly products: readonly { readonly product: string; readonly category: string }[];
  /** Each measure by product, then year: by store and month it would be larger than the code of a page. */
  readonly byProduct: Readonly<Record<"revenue" | "cost" | "refunds", readonly number[]>>;
};

function computeCube(): SalesCube {
  const { sales, returns } = readBooks();
  const months = [...new Set(sales.map(monthOf))];
  const years = [...new Set(sales.map(yearOf))];
  // A return counts for the month of the sale. Returns that are still to come are not known yet, as in real books.
  const refunds = new Map(returns.map(({ order_id, line, refund }) => [`${order_id} ${line}`, refund]));
  const centsOf = (dollars: unknown) => Math.round(Number(dollars) * 100);

  /** Sums the sales of each cell. */
  const measure = (cells: readonly string[], cellOf: (row: Row) => string) => {
    const rowsOf = Map.groupBy(sales, cellOf);
    const sums = (amountOf: (row: Row) => number) =>
      cells.map((cell) => sum(rowsOf.get(cell) ?? [], amountOf));
    return {
      revenue: sums(({ revenue }) => centsOf(revenue)),
      cost: sums(({ cost }) => centsOf(cost)),
      refunds: sums(({ order_id, line }) => centsOf(refunds.get(`${order_id} ${line}`) ?? 0)),
      orders: sums(({ line }) => Number(line === 1)),
    };
  };
  const { orders, ...sums } = measure(
    stores.flatMap(({ store }) =>
      months.flatMap((month) => CATEGORIES.map((category) => [store, category, month].join())),
    ),
    (row) => [row.store, row.category, monthOf(row)].join(),
  );
  const { orders: _, ...byProduct } = measure(
    products.flatMap(({ product }) => years.map((year) => [product, year].join())),
    (row) => [row.product, yearOf(row)].join(),
  );
  return {
    months,
    regions: [...REGIONS, ONLINE],
    categories: CATEGORIES,
    orders,
    ...sums,
    stores: stores.map(({ store, region }) => ({ store, region })),
    products: products.map(({ product, category }) => ({ product, category })),
    byProduct,
  };
}

const yearOf = ({ order_date }: Row) => String(order_date).slice(0, 4);
const monthOf = ({ order_date }: Row) => `${String(order_date).slice(0, 7)}-01`;

/** All months. Sent once, with the code that shows it, instead of in the data of each page. */
export const salesCube = computeCube();
