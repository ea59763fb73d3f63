import { quantileSorted } from "d3-array";
import { numberOf, type Row } from "../../../charts/rows.ts";
import { type Summary, summarize, transform } from "../../../charts/transform.ts";

export const MEASURES = {
  flights: { name: "Flights", summary: "count" },
  delay: { name: "Mean delay", summary: { mean: "delay" } },
  late: { name: "Share late by 15 min or more", summary: { mean: "late" } },
} as const satisfies Record<string, { name: string; summary: Summary }>;
export type Measure = keyof typeof MEASURES;

export const GROUPS = {
  hour: "Hour of departure",
  weekday: "Day of the week",
  origin: "Airport of departure",
  destination: "Airport of arrival",
} as const;
export type Group = keyof typeof GROUPS;

/** How many airports a widget shows: those with the most flights, since a mean of one flight says nothing. */
export const MOST = 12;

/** The rows of the groups that are shown: all hours and weekdays, the airports with the most flights. */
export function shownRows(rows: readonly Row[], by: Group): readonly Row[] {
  if (by === "hour" || by === "weekday") return rows;
  const groups = [...Map.groupBy(rows, (row) => row[by])].sort(([, a], [, b]) => b.length - a.length);
  return groups.slice(0, MOST).flatMap(([, part]) => part);
}

/** A row for each group, with every measure. */
export const measured = (rows: readonly Row[], by: string | readonly string[]): readonly Row[] =>
  transform(rows, [
    {
      group: by,
      values: Object.fromEntries(Object.entries(MEASURES).map(([name, { summary }]) => [name, summary])),
    },
  ]);

export const overall = (rows: readonly Row[], measure: Measure): number =>
  numberOf(summarize(rows, MEASURES[measure].summary));

/** From the delay that one flight in ten stays below to the one that nine in ten stay below. */
export const delayRanges = (rows: readonly Row[], by: Group): readonly Row[] =>
  [...Map.groupBy(rows, (row) => row[by] ?? null)].map(([group, part]) => {
    const delays = part.map(({ delay }) => numberOf(delay)).sort((a, b) => a - b);
    return {
      [by]: group,
      low: quantileSorted(delays, 0.1) ?? null,
      high: quantileSorted(delays, 0.9) ?? null,
    };
  });
