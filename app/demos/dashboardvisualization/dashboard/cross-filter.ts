import { distinctValues, numberOf, type Row, type Value } from "../../../charts/rows.ts";

/** The fields that charts are made by and filter by. */
export const FIELDS = ["year", "month", "weather"] as const;
export type Field = (typeof FIELDS)[number];
export type Filters = Partial<Record<Field, string>>;

/** From how many degrees on a day is hot. Source: the page's key figure. */
const HOT = 30;

export const MEASURES = {
  rain: { counted: "rain in mm", of: ({ precipitation }: Row) => numberOf(precipitation) },
  hot: { counted: "days of 30 °C or more", of: ({ temp_max }: Row) => Number(numberOf(temp_max) >= HOT) },
  days: { counted: "days", of: () => 1 },
} as const;
export type Measure = keyof typeof MEASURES;

/** The rows that meet all filters, or all but the one of a field. */
export const filtered = (rows: readonly Row[], filters: Filters, without?: Field): readonly Row[] =>
  rows.filter((row) =>
    FIELDS.every(
      (field) => field === without || filters[field] === undefined || String(row[field]) === filters[field],
    ),
  );

export const total = (rows: readonly Row[], measure: Measure): number =>
  rows.reduce((sum, row) => sum + MEASURES[measure].of(row), 0);

export type Bar = { key: Value; value: number; whole: number };

/**
 * The bars of one chart: each value of its field, under the filters of all the other charts, so that its own choice
 * does not empty the rest of it. Values without a row stay, with zero.
 */
export function barsOf(rows: readonly Row[], field: Field, filters: Filters, measure: Measure): Bar[] {
  const others = filtered(rows, filters, field);
  const of = (part: readonly Row[], key: Value) =>
    total(
      part.filter((row) => row[field] === key),
      measure,
    );
  return distinctValues(rows.map((row) => row[field] ?? null)).map((key) => ({
    key,
    value: of(others, key),
    whole: of(rows, key),
  }));
}
