import { maxIndex, minIndex } from "d3-array";
import { numberFormatter } from "./format.ts";
import type { MarkKind } from "./marks/panel.ts";
import { formatterFor } from "./numbers-table.ts";
import { areOrdered, compareValues, numberOf } from "./rows.ts";
import { pointFormatter, type Series } from "./series.ts";
import { type AnySpec, measureOf } from "./spec.ts";

const SPOKEN = 5;

/** Returns the text alternative of a chart, from its numbers: first and last values, highest and lowest. */
export function summarizeChart(spec: AnySpec, kind: MarkKind, series: readonly Series[]): string {
  if (kind.extremes) return summarizeExtremes(spec, kind.extremes(spec));
  const { facet = "" } = spec;
  const points = series.flatMap((s) => s.points.map((point) => ({ ...point, label: s.label })));
  const format = pointFormatter(spec, points);
  const name = formatterFor(points.map(({ key }) => key));
  const place = (point: (typeof points)[number]) =>
    `${format(point)} (${[name(point.key), point.label, facet && point.rows[0]?.[facet]].filter(Boolean).join(", ")})`;
  const highest = points[maxIndex(points, ({ value }) => value)];
  const lowest = points[minIndex(points, ({ value }) => value)];
  if (!highest || !lowest) return "No values.";
  const bounds = `Highest: ${place(highest)}. Lowest: ${place(lowest)}.`;
  if (kind.series === "cloud") return `${points.length} dots. ${bounds}`;
  if (kind.series === "ranking" || facet || !areOrdered(points.map(({ key }) => key))) return bounds;
  const ways = series.slice(0, SPOKEN).flatMap((s) => {
    const sorted = s.points.toSorted((a, b) => compareValues(a.key, b.key));
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    if (first === last) return [`${place({ ...first, label: s.label })}.`];
    return [
      `${s.label ? `${s.label} from` : "From"} ${format(first)} in ${name(first.key)} to ${format(last)} in ${name(last.key)}.`,
    ];
  });
  const more = series.length > SPOKEN ? [`${series.length - SPOKEN} more series.`] : [];
  return [...ways, ...more, bounds].join(" ");
}

/** Returns the highest value of a shaded or distributed number and the lowest one, which may be in another field. */
function summarizeExtremes(spec: AnySpec, [high, low, ...named]: readonly (string | undefined)[]): string {
  const rows = spec.rows.filter((row) => Number.isFinite(numberOf(row[high ?? ""])));
  if (high === undefined || low === undefined || rows.length === 0) return `${spec.rows.length} places.`;
  const valuesOf = (field: string) => rows.map((row) => numberOf(row[field]));
  const format = numberFormatter(measureOf(spec, high), valuesOf(high));
  const place = (field: string, i: number) => {
    const names = named.flatMap((key) => {
      const value = key === undefined ? null : (rows[i]?.[key] ?? null);
      if (key === undefined || value === null) return [];
      const column = rows.map((row) => row[key] ?? null);
      return formatterFor(column)(value);
    });
    const where = names.join(", ");
    return `${format(valuesOf(field)[i] ?? Number.NaN)}${where && ` (${where})`}`;
  };
  const [highest, lowest] = [place(high, maxIndex(valuesOf(high))), place(low, minIndex(valuesOf(low)))];
  return `${rows.length} values. Highest: ${highest}. Lowest: ${lowest}.`;
}
