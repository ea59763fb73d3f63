import { distinctValues, numberOf, type Row, type Value } from "#charts/rows.ts";
import { type Summary, summarize, transform } from "#charts/transform.ts";
import { aprilSales } from "../../datasets/april-sales.data.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const PROMOTIONS = ["Regular price", "Garden week", "Garden month"];
/** Share of the revenue in percent below which a margin is thin. */
const THIN = 20;

const marginOf = (rows: readonly Row[]) => rows.reduce((sum, { margin }) => sum + numberOf(margin), 0);
const products: Value[] = [...Map.groupBy(aprilSales, ({ product }) => product)]
  .sort(([, a], [, b]) => marginOf(b) - marginOf(a))
  .map(([product]) => product);

/** Order lines with their dimensions, sorted so that dimension values appear in display order. */
export const rows: readonly Row[] = transform(aprilSales, [
  { derive: { day: { weekday: "date" }, year: { year: "date" } } },
])
  .map((row) => ({ ...row, thin: 100 * Number(numberOf(row.margin) * 100 < THIN * numberOf(row.revenue)) }))
  .sort(
    (a: Row, b: Row) =>
      products.indexOf(a.product ?? null) - products.indexOf(b.product ?? null) ||
      PROMOTIONS.indexOf(String(a.promotion)) - PROMOTIONS.indexOf(String(b.promotion)),
  );

export const DIMENSIONS = {
  product: "Product",
  promotion: "Promotion",
  year: "Year",
  region: "Region",
  day: "Day of the week",
} as const;
export type Dimension = keyof typeof DIMENSIONS;

/** Formats a value of a dimension. */
export const formatValue = (dimension: string, value: Value): string =>
  value === null ? "All" : dimension === "day" ? (DAYS[Number(value) - 1] ?? "") : String(value);

export const MEASURES = {
  mean: { name: "Average margin, $", digits: 2, value: { mean: "margin" } },
  median: { name: "Median margin, $", digits: 2, value: { median: "margin" } },
  thin: { name: `Margin below ${THIN}%, % of lines`, digits: 0, value: { mean: "thin" } },
  total: { name: "Total margin, $", digits: 0, value: { sum: "margin" } },
  lines: { name: "Order lines", digits: 0, value: "count" },
} as const satisfies Record<string, { name: string; digits: number; value: Summary }>;
export type Measure = keyof typeof MEASURES;

/** Smallest number of rows for a meaningful cell, from the page's answers. */
export const MIN_ROWS = 30;

/** A cell of a pivot as a value of each dimension, or of the rows only for a total. */
export type Cell = Partial<Record<Dimension, Value>>;

/** Returns the rows of a cell, largest margin first. */
export function rowsOfCell(all: readonly Row[], cell: Cell): Row[] {
  const values = Object.entries(cell);
  return all
    .filter((row) => values.every(([field, value]) => row[field] === value))
    .sort((a, b) => numberOf(b.margin) - numberOf(a.margin));
}

/**
 * Summarizes rows by two fields, with totals in the last row and the last column. Totals are calculated from the rows and
 * not from the cells, because means do not add up. A cell without rows is null, not zero.
 */
export function pivot(all: readonly Row[], by: Dimension, across: Dimension | undefined, value: Summary) {
  const along = (field: Dimension | undefined): Cell[] => [
    ...(field ? distinctValues(all.map((row) => row[field] ?? null)).map((each) => ({ [field]: each })) : []),
    {},
  ];
  return along(by).map((row) =>
    along(across).map((column) => {
      const cell = { ...row, ...column };
      const rowsIn = rowsOfCell(all, cell);
      return { cell, count: rowsIn.length, value: rowsIn.length === 0 ? null : summarize(rowsIn, value) };
    }),
  );
}
