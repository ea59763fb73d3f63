import { distinctValues, numberOf, type Row, type Value } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { salesCells } from "../../datasets/monthly-sales.data.ts";

/** Sales by month, region and category with the fields to filter by. */
export const cells: readonly Row[] = transform(salesCells, [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
]);

/** Fields of the charts, which also serve as filters. */
export const FIELDS = ["year", "month", "category", "region"] as const;
export type Field = (typeof FIELDS)[number];
export type Filters = Partial<Record<Field, string>>;

export const MEASURES = ["revenue", "margin", "units"] as const;
export type Measure = (typeof MEASURES)[number];

/** Returns the rows that match all filters, optionally except that of one field. */
export function filterRows(rows: readonly Row[], filters: Filters, without?: Field): readonly Row[] {
  const active = FIELDS.filter((field) => field !== without && filters[field] !== undefined);
  return rows.filter((row) => active.every((field) => String(row[field]) === filters[field]));
}

export const total = (rows: readonly Row[], measure: Measure): number =>
  rows.reduce((sum, row) => sum + numberOf(row[measure]), 0);

type Bar = { key: Value; value: number; whole: number };

/**
 * Returns the bars of one chart under the filters of the other charts: its own filter would empty all bars but one.
 * Values without a row have a bar of zero.
 */
export function barsOf(rows: readonly Row[], field: Field, filters: Filters, measure: Measure): Bar[] {
  const bars = new Map<Value, Bar>(
    distinctValues(rows.map((row) => row[field] ?? null)).map((key) => [key, { key, value: 0, whole: 0 }]),
  );
  const add = (size: "value" | "whole", part: readonly Row[]) => {
    for (const row of part) {
      const bar = bars.get(row[field] ?? null);
      if (bar) bar[size] += numberOf(row[measure]);
    }
  };
  add("value", filterRows(rows, filters, field));
  add("whole", rows);
  return [...bars.values()];
}

/** Returns the gross margin as a percentage of the revenue; 0 without revenue. */
export function marginRate(rows: readonly Row[]): number {
  const revenue = total(rows, "revenue");
  return revenue === 0 ? 0 : (total(rows, "margin") / revenue) * 100;
}

/** Returns the margin rate of each category in each month, and whether its month and category meet the filters. */
export const monthlyRates = (rows: readonly Row[], { region, ...filters }: Filters) =>
  [
    ...Map.groupBy(filterRows(rows, region === undefined ? {} : { region }), ({ date, category }) =>
      [date, category].join(),
    ).values(),
  ].map((part) => {
    const { date = null, category = null } = part[0] ?? {};
    return { date, category, rate: marginRate(part), meets: filterRows(part, filters).length > 0 };
  });
