import { sum } from "d3-array";
import { CATEGORIES, ONLINE, products, REGIONS, stores } from "./assortment.ts";
import { type Books, readBooks } from "./books.server.ts";

/** Sums of the retailer's sales, small enough for a page. Money is in cents, so that sums are exact. */
export type SalesCube = ReturnType<typeof computeCube>;

type Sale = Books["sales"][number];

function computeCube() {
  const { sales, returns } = readBooks();
  const months = [...new Set(sales.map(monthOf))];
  const years = [...new Set(sales.map(yearOf))];
  // A return counts for the month of the sale. Returns that are still to come are not known yet, as in real books.
  const refunds = new Map(returns.map(({ order_id, line, refund }) => [`${order_id} ${line}`, refund]));
  const centsOf = (dollars: number) => Math.round(dollars * 100);

  /** Sums the sales of each cell. */
  const measure = (cells: readonly string[], cellOf: (sale: Sale) => string) => {
    const salesOf = Map.groupBy(sales, cellOf);
    const sums = (amountOf: (sale: Sale) => number) =>
      cells.map((cell) => sum(salesOf.get(cell) ?? [], amountOf));
    return {
      orders: sums(({ line }) => Number(line === 1)),
      revenue: sums(({ revenue }) => centsOf(revenue)),
      cost: sums(({ cost }) => centsOf(cost)),
      refunds: sums(({ order_id, line }) => centsOf(refunds.get(`${order_id} ${line}`) ?? 0)),
    };
  };
  /** By store, then month, then category, which compresses best. An order counts for the category of its first line. */
  const byStore = measure(
    stores.flatMap(({ store }) =>
      months.flatMap((month) => CATEGORIES.map((category) => [store, category, month].join())),
    ),
    (sale) => [sale.store, sale.category, monthOf(sale)].join(),
  );
  /** By product, then year: by store and month it would be larger than the code of a page. */
  const { orders, ...byProduct } = measure(
    products.flatMap(({ product }) => years.map((year) => [product, year].join())),
    (sale) => [sale.product, yearOf(sale)].join(),
  );
  return {
    months,
    regions: [...REGIONS, ONLINE],
    categories: CATEGORIES,
    ...byStore,
    stores: stores.map(({ store, region }) => ({ store, region })),
    products: products.map(({ product, category }) => ({ product, category })),
    byProduct,
  };
}

const yearOf = ({ order_date }: Sale) => order_date.slice(0, 4);

/** Returns the first day of the month: "2023-01-01". */
const monthOf = ({ order_date }: Sale) => `${order_date.slice(0, 7)}-01`;

/** All months. Sent once, with the code that shows it, instead of in the data of each page. */
export const salesCube = computeCube();
