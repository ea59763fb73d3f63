import { formatDate } from "#charts/format-values.ts";
import { numberOf, type Row } from "#charts/rows.ts";

export type SeriesName = "government" | "manufacturing" | "construction";

/** A note attached to a month and a series, not to a position on the screen. */
export type Note = { id: number; series: SeriesName; month: string; text: string; by: string };

export const START: readonly Note[] = [
  {
    id: 1,
    series: "government",
    month: "2010-05-01",
    text: "+427 thousand, temporary census staff; gone by July. Source: BLS releases.",
    by: "Chart owner",
  },
];

export const formatMonth = (month: string) => formatDate(month, { month: "short", year: "numeric" });

/** Returns the value of a month and its change from the month before; NaN without a row. */
export function valueAt(rows: readonly Row[], series: SeriesName, month: string) {
  const i = rows.findIndex((row) => row.month === month);
  const value = numberOf(rows[i]?.[series]);
  return { value, change: value - numberOf(rows[i - 1]?.[series]) };
}
