import { rollup, sum } from "d3-array";
import { numberOf, type Row, type Value } from "./rows.ts";
import { type ChartSpec, type Hue, seriesHues } from "./spec.ts";

/** A row as a data point. */
export type Point = { x: Value; y: number; series: string; field: string; row: Row };

export type Series = { name: string; label: string; hue: Hue; points: Point[] };

/** More than five hues cannot be distinguished, least of all by color-blind readers. */
const MAX_SERIES = seriesHues.length;
/** Name of the sum of small series, and its name beside a series that is called so. */
const OTHER = ["Other", "All others"] as const;

/** Compares as text: 2015 highlights the series "2015" as well as the column 2015. */
export const isHighlighted = ({ highlight }: ChartSpec, value: Value): boolean =>
  highlight !== undefined && [highlight].flat().some((chosen) => String(chosen) === String(value));

/** Returns the hue of a category that has no series of its own. */
export function hueOf(spec: ChartSpec, value: Value): Hue {
  if (spec.highlight === undefined) return spec.hue ?? "teal";
  return isHighlighted(spec, value) ? "accent" : "quiet";
}

/**
 * Splits points into series with hues, in order of appearance. Beyond five, additive series are summed as "Other", and
 * others are gray. With a highlight, only the highlighted series has a color.
 */
export function splitSeries(points: readonly Point[], spec: ChartSpec, summable: boolean): Series[] {
  const totals = rollup(
    points,
    (part) => sum(part, ({ y }) => Math.abs(y)),
    ({ series }) => series,
  );
  const names = [...totals.keys()];
  const series = (name: string, hue: Hue): Series => ({
    name,
    label: spec.names?.[name] ?? name,
    hue,
    points: points.filter((point) => point.series === name),
  });
  const shown = names.filter((name) => isHighlighted(spec, name));
  if (shown.length > 0) {
    const marked = names.map((name) => {
      const i = shown.indexOf(name);
      if (i < 0) return series(name, "quiet");
      return series(name, i === 0 ? "accent" : (seriesHues[i] ?? "slate"));
    });
    // Stacks keep their order; highlighted lines are painted last, over the others.
    return summable ? marked : marked.sort((a, b) => Number(b.hue === "quiet") - Number(a.hue === "quiet"));
  }
  if (names.length === 1) return names.map((name) => series(name, spec.hue ?? "teal"));
  if (names.length <= MAX_SERIES) return names.map((name, i) => series(name, seriesHues[i] ?? "quiet"));

  const largest = names
    .toSorted((a, b) => (totals.get(b) ?? 0) - (totals.get(a) ?? 0))
    .slice(0, summable ? MAX_SERIES - 1 : MAX_SERIES);
  const kept = names.filter((name) => largest.includes(name));
  const rest = names.filter((name) => !largest.includes(name));
  const colored = kept.map((name, i) => series(name, seriesHues[i] ?? "quiet"));
  if (!summable) return [...rest.map((name) => series(name, "quiet")), ...colored];
  const other = OTHER.find((name) => !names.includes(name)) ?? OTHER[0];
  const others = Map.groupBy(
    points.filter(({ series }) => rest.includes(series)),
    ({ x, field, row }) => JSON.stringify([x, field, row[spec.facet ?? ""]]),
  );
  const sums = [...others.values()].flatMap((part) =>
    part.slice(0, 1).map((first) => ({ ...first, series: other, y: sum(part, ({ y }) => y) })),
  );
  return [...colored, { name: other, label: other, hue: "quiet", points: sums }];
}

/**
 * Returns rows as points; several `y` fields become one series each, unless `color` separates the series. Rows without a
 * number are omitted.
 */
export function pointsOf(spec: ChartSpec, xField: string | undefined, yField: ChartSpec["y"]): Point[] {
  const fields = [yField ?? []].flat();
  return spec.rows.flatMap((row) =>
    fields.flatMap((field) => {
      const y = numberOf(row[field]);
      const x = xField === undefined ? null : (row[xField] ?? null);
      const own = fields.length > 1 ? field : "";
      const series = spec.color === undefined ? own : String(row[spec.color] ?? "");
      return Number.isFinite(y) && x !== null ? [{ x, y, series, field, row }] : [];
    }),
  );
}
