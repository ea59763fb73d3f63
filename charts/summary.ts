import { maxIndex, minIndex } from "d3-array";
import { numberFormatter } from "./format.ts";
import { formatterFor } from "./numbers-table.ts";
import { areOrdered, compareValues, numberOf } from "./rows.ts";
import type { Series } from "./series.ts";
import { type ChartSpec, measureOf } from "./spec.ts";

const SPOKEN = 5;

/** Returns the text alternative of a chart, from its numbers: first and last values, highest and lowest. */
export function summarizeChart(spec: ChartSpec, series: readonly Series[], locale: string): string {
  const points = series.flatMap((s) => s.points.map((point) => ({ ...point, label: s.label })));
  const format = numberFormatter(
    measureOf(spec, locale),
    points.map(({ y }) => y),
  );
  const name = formatterFor(
    points.map(({ x }) => x),
    locale,
  );

  if (spec.mark === "heat" || spec.mark === "map" || spec.mark === "range" || spec.mark === "strip")
    return extremes(spec, locale);
  if (points.length === 0) return "No values.";
  const high = points[maxIndex(points, ({ y }) => y)] ?? points[0];
  const low = points[minIndex(points, ({ y }) => y)] ?? points[0];
  if (!high || !low) return "No values.";
  const place = (point: (typeof points)[number]) =>
    `${format(point.y)} (${[name(point.x), point.label].filter(Boolean).join(", ")})`;
  const bounds = `Highest: ${place(high)}. Lowest: ${place(low)}.`;
  if (spec.mark === "dot") return `${points.length} dots. ${bounds}`;
  if (spec.mark === "bar" || !areOrdered(points.map(({ x }) => x))) return bounds;
  const ways = series.slice(0, SPOKEN).flatMap((s) => {
    const sorted = s.points.toSorted((a, b) => compareValues(a.x, b.x));
    const [first, last] = [sorted[0], sorted.at(-1)];
    return first && last
      ? [
          `${s.label ? `${s.label} from` : "From"} ${format(first.y)} in ${name(first.x)} to ${format(last.y)} in ${name(last.x)}.`,
        ]
      : [];
  });
  const more = series.length > SPOKEN ? [`${series.length - SPOKEN} more series.`] : [];
  return [...ways, ...more, bounds].join(" ");
}

/** Returns the highest and the lowest value of a shaded or distributed number. */
function extremes(spec: ChartSpec, locale: string): string {
  const field = { heat: spec.color, map: spec.color ?? spec.size, range: spec.high ?? "high", strip: spec.x }[
    spec.mark === "heat" || spec.mark === "map" || spec.mark === "range" ? spec.mark : "strip"
  ];
  const rows = spec.rows.filter((row) => Number.isFinite(numberOf(row[field ?? ""])));
  if (field === undefined || rows.length === 0) return `${spec.rows.length} places.`;
  const at = (row: (typeof rows)[number] | undefined, of = field) => numberOf(row?.[of]);
  const low = spec.mark === "range" ? (spec.low ?? "low") : field;
  const top = rows[maxIndex(rows, (row) => at(row))];
  const bottom = rows[minIndex(rows, (row) => at(row, low))];
  const format = numberFormatter(
    measureOf(spec, locale),
    rows.map((row) => at(row)),
  );
  const names = (row: (typeof rows)[number] | undefined) =>
    [
      spec.label,
      typeof spec.y === "string" ? spec.y : undefined,
      spec.mark === "map" || spec.mark === "strip" ? undefined : spec.x,
    ]
      .flatMap((key) =>
        key === undefined || row?.[key] == null
          ? []
          : [
              formatterFor(
                rows.map((r) => r[key] ?? null),
                locale,
              )(row[key] ?? null),
            ],
      )
      .join(", ");
  const place = (value: number, row: (typeof rows)[number] | undefined) => {
    const where = names(row);
    return `${format(value)}${where ? ` (${where})` : ""}`;
  };
  return `${rows.length} values. Highest: ${place(at(top), top)}. Lowest: ${place(at(bottom, low), bottom)}.`;
}
