import { rollup } from "d3-array";
import { distinctValues, numberOf, type Row } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { keysOf } from "#contract/records.ts";
import { salesCells } from "../../datasets/monthly-sales.data.ts";

/** Sales by month, region and category with the fields to filter by. */
export const cells: readonly Row[] = transform(salesCells, [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
]);

/** Fields of the charts, which also serve as filters, with the name of all their values. */
export const FIELDS = {
  year: "all years",
  month: "all months",
  category: "all categories",
  region: "all regions",
} as const;
export type Field = keyof typeof FIELDS;
export const fields = keysOf(FIELDS);
export type Filters = Partial<Record<Field, string | undefined>>;

export const MEASURES = { revenue: "Revenue", margin: "Margin", units: "Units" } as const;
export type Measure = keyof typeof MEASURES;

/** Returns the rows that match all filters, optionally except that of one field. */
export function filterRows(rows: readonly Row[], filters: Filters, without?: Field): readonly Row[] {
  const active = fields.filter((field) => field !== without && filters[field] !== undefined);
  return rows.filter((row) => active.every((field) => String(row[field]) === filters[field]));
}

export const total = (rows: readonly Row[], measure: Measure): number =>
  rows.reduce((sum, row) => sum + numberOf(row[measure]), 0);

/** `whole` is the unfiltered value. */
export type Bar = { key: string; value: number; whole: number };

/**
 * Returns the bars of one chart under the filters of the other charts: its own filter would empty all bars but one.
 * Values without a row have a bar of zero.
 */
export function barsOf(rows: readonly Row[], field: Field, filters: Filters, measure: Measure): Bar[] {
  const keyOf = (row: Row) => row[field] ?? null;
  const sizes = (part: readonly Row[]) => rollup(part, (own) => total(own, measure), keyOf);
  const [values, wholes] = [sizes(filterRows(rows, filters, field)), sizes(rows)];
  return distinctValues([...wholes.keys()]).map((key) => ({
    key: String(key),
    value: values.get(key) ?? 0,
    whole: wholes.get(key) ?? 0,
  }));
}

/** Returns the gross margin as a percentage of the revenue; 0 without revenue. */
export function marginRate(rows: readonly Row[]): number {
  const revenue = total(rows, "revenue");
  return revenue === 0 ? 0 : (total(rows, "margin") / revenue) * 100;
}
