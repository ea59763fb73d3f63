import { distinctValues, numberOf, type Row, type Value } from "#charts/rows.ts";
import { transform } from "#charts/transform.ts";
import { seattleWeather } from "../../datasets/seattle-weather.data.ts";

/** Daily weather with the fields to filter by. */
export const days = transform(seattleWeather, [
  { derive: { year: { year: "date" }, month: { month: "date" } } },
]);

/** Fields of the charts, which also serve as filters. */
const FIELDS = ["year", "month", "weather"] as const;
export type Field = (typeof FIELDS)[number];
export type Filters = Partial<Record<Field, string>>;

/** Lowest maximum temperature of a hot day in °C. */
const HOT = 30;

export const MEASURES = {
  rain: { counted: "rain in mm", of: ({ precipitation }: Row) => numberOf(precipitation) },
  hot: { counted: "days of 30 °C or more", of: ({ temp_max }: Row) => Number(numberOf(temp_max) >= HOT) },
  days: { counted: "days", of: () => 1 },
} as const;
export type Measure = keyof typeof MEASURES;

/** Returns the rows that match all filters, optionally except that of one field. */
export const filterRows = (rows: readonly Row[], filters: Filters, without?: Field): readonly Row[] =>
  rows.filter((row) =>
    FIELDS.every(
      (field) => field === without || filters[field] === undefined || String(row[field]) === filters[field],
    ),
  );

export const total = (rows: readonly Row[], measure: Measure): number =>
  rows.reduce((sum, row) => sum + MEASURES[measure].of(row), 0);

type Bar = { key: Value; value: number; whole: number };

/**
 * Returns the bars of one chart under the filters of the other charts: its own filter would empty all bars but one.
 * Values without a row have a bar of zero.
 */
export function barsOf(rows: readonly Row[], field: Field, filters: Filters, measure: Measure): Bar[] {
  const others = filterRows(rows, filters, field);
  const totalOf = (part: readonly Row[], key: Value) =>
    total(
      part.filter((row) => row[field] === key),
      measure,
    );
  return distinctValues(rows.map((row) => row[field] ?? null)).map((key) => ({
    key,
    value: totalOf(others, key),
    whole: totalOf(rows, key),
  }));
}
