import { CATEGORIES, ONLINE, products, REGIONS, stores } from "./assortment.ts";
import { readBooks } from "./books.server.ts";

/** Sums of the retailer's sales, small enough for a page. Money is in whole dollars. */
export type SalesCube = {
  /** First days of the months: "2023-01-01". */
  readonly months: readonly string[];
  readonly regions: readonly string[];
  readonly stores: readonly { readonly store: string; readonly region: string }[];
  readonly categories: readonly string[];
  /** Each measure by store, then category, then month. An order counts for the category of its first line. */
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
  const months = [...new Set(sales.map(({ order_date }) => `${String(order_date).slice(0, 7)}-01`))];
  const years = [...new Set(months.map((month) => month.slice(0, 4)))];
  const categories: readonly string[] = CATEGORIES;
  const measure = (cells: number) => new Array<number>(cells).fill(0);
  const sumsOf = (cells: number) => ({
    revenue: measure(cells),
    cost: measure(cells),
    orders: measure(cells),
    refunds: measure(cells),
  });
  const sums = sumsOf(stores.length * categories.length * months.length);
  const byProduct = sumsOf(products.length * years.length);
  const storeAt = new Map<unknown, number>(stores.map(({ store }, index) => [store, index]));
  const productAt = new Map<unknown, number>(products.map(({ product }, index) => [product, index]));
  const at = (index: number | undefined) => index ?? Number.NaN;
  const add = (to: number[], cell: number, value: unknown) => {
    to[cell] = (to[cell] ?? 0) + Number(value);
  };

  // A return counts for the month of the sale. Returns that are still to come are not known yet, as in real books.
  const refunds = new Map(returns.map(({ order_id, line, refund }) => [`${order_id} ${line}`, refund]));
  for (const row of sales) {
    const date = String(row.order_date);
    const cell =
      (at(storeAt.get(row.store)) * categories.length + categories.indexOf(String(row.category))) *
        months.length +
      months.indexOf(`${date.slice(0, 7)}-01`);
    const productCell = at(productAt.get(row.product)) * years.length + years.indexOf(date.slice(0, 4));
    for (const [to, index] of [
      [sums, cell],
      [byProduct, productCell],
    ] as const) {
      add(to.revenue, index, row.revenue);
      add(to.cost, index, row.cost);
      add(to.refunds, index, refunds.get(`${row.order_id} ${row.line}`) ?? 0);
    }
    if (row.line === 1) add(sums.orders, cell, 1);
  }
  const rounded = ({ revenue, cost, refunds }: Record<"revenue" | "cost" | "refunds", number[]>) => ({
    revenue: revenue.map(Math.round),
    cost: cost.map(Math.round),
    refunds: refunds.map(Math.round),
  });
  return {
    months,
    regions: [...REGIONS, ONLINE],
    categories,
    orders: sums.orders,
    ...rounded(sums),
    stores: stores.map(({ store, region }) => ({ store, region })),
    products: products.map(({ product, category }) => ({ product, category })),
    byProduct: rounded(byProduct),
  };
}

/** All months. Sent once, with the code that shows it, instead of in the data of each page. */
export const salesCube = computeCube();
