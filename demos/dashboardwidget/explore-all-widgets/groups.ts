import { quantileSorted } from "d3-array";
import { numberOf, type Row } from "#charts/rows.ts";
import { type Summary, summarize, transform } from "#charts/transform.ts";

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

/** Number of airports shown, by most flights: the mean of a few flights would be noise. */
const MAX_AIRPORTS = 12;

/** Returns the rows to show: all hours and weekdays, but only the airports with the most flights. */
export function topRows(rows: readonly Row[], by: Group): readonly Row[] {
  if (by === "hour" || by === "weekday") return rows;
  const groups = [...Map.groupBy(rows, (row) => row[by])].sort(([, a], [, b]) => b.length - a.length);
  return groups.slice(0, MAX_AIRPORTS).flatMap(([, part]) => part);
}

/** Returns a row for each group with all measures. */
export const summarizeGroups = (rows: readonly Row[], by: string | readonly string[]): readonly Row[] =>
  transform(rows, [
    {
      group: by,
      values: Object.fromEntries(Object.entries(MEASURES).map(([name, { summary }]) => [name, summary])),
    },
  ]);

export const overall = (rows: readonly Row[], measure: Measure): number =>
  numberOf(summarize(rows, MEASURES[measure].summary));

/** Returns the 10th and 90th percentile of the delays of each group. */
export const delayRanges = (rows: readonly Row[], by: Group): readonly Row[] =>
  [...Map.groupBy(rows, (row) => row[by] ?? null)].map(([group, part]) => {
    const delays = part.map(({ delay }) => numberOf(delay)).sort((a, b) => a - b);
    return {
      [by]: group,
      low: quantileSorted(delays, 0.1) ?? null,
      high: quantileSorted(delays, 0.9) ?? null,
    };
  });
