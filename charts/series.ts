import { rollup, sum } from "d3-array";
import { numberFormatter } from "./format.ts";
import { type Hue, seriesHues } from "./hues.ts";
import { numberOf, type Value } from "./rows.ts";
import type { Datum } from "./scene.ts";
import { type AnySpec, axesOf, measureOf } from "./spec.ts";

/** A datum between its two axes: the value that its mark is placed by, and its number. */
export type Point = Datum & { key: Value; value: number; series: string };

/** Returns what the mark of a point stands for. */
export const datumOf = ({ rows, field }: Datum): Datum => ({ rows, field });

export type Series = { name: string; label: string; hue: Hue; points: Point[] };

/** More than five hues cannot be distinguished, least of all by color-blind readers. */
const MAX_SERIES = seriesHues.length;
/** Name of the sum of small series, and its name beside a series that is called so. */
const OTHER = ["Other", "All others"] as const;

/** Compares as text: 2015 highlights the series "2015" as well as the column 2015. */
export const isHighlighted = ({ highlight }: AnySpec, value: Value): boolean =>
  highlight !== undefined && [highlight].flat().some((chosen) => String(chosen) === String(value));

/** Returns the hue of a category that has no series of its own. */
export function hueOf(spec: AnySpec, value: Value): Hue {
  if (spec.highlight === undefined) return spec.hue ?? (spec.mark === "line" ? "ink" : "slate");
  return isHighlighted(spec, value) ? "highlight" : "quiet";
}

/**
 * Splits points into series with hues, in order of appearance. Beyond five, additive series are summed as "Other", and
 * others are gray. With a highlight, only the highlighted series has a color.
 */
export function splitSeries(points: readonly Point[], spec: AnySpec, summable: boolean): Series[] {
  const totals = rollup(
    points,
    (part) => sum(part, ({ value }) => Math.abs(value)),
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
      return series(name, seriesHues[i] ?? "slate");
    });
    // Stacks keep their order; highlighted lines are painted last, over the others.
    return summable ? marked : marked.sort((a, b) => Number(b.hue === "quiet") - Number(a.hue === "quiet"));
  }
  if (names.length === 1)
    return names.map((name) => series(name, hueOf({ ...spec, highlight: undefined }, null)));
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
    ({ key, field, rows: [row] }) => JSON.stringify([key, field, row?.[spec.facet ?? ""]]),
  );
  const sums = [...others.values()].flatMap((part) =>
    part.slice(0, 1).map((first) => ({
      ...first,
      rows: part.flatMap(({ rows }) => rows),
      series: other,
      value: sum(part, ({ value }) => value),
    })),
  );
  return [...colored, { name: other, label: other, hue: "quiet", points: sums }];
}

/**
 * Returns rows as points; several measures become one series each, unless `color` separates the series. Rows without a
 * number are omitted.
 */
export function pointsOf(spec: AnySpec): Point[] {
  const { over = "", measures } = axesOf(spec);
  return spec.rows.flatMap((row) =>
    measures.flatMap((field) => {
      const [key = null, value] = [row[over], numberOf(row[field])];
      const own = measures.length > 1 ? field : "";
      const series = spec.color === undefined ? own : String(row[spec.color] ?? "");
      return Number.isFinite(value) && key !== null ? [{ key, value, series, field, rows: [row] }] : [];
    }),
  );
}

/** Returns the formatter of points, each in the format of its field. @param formatOf format of a field */
export function pointFormatter(
  spec: AnySpec,
  points: readonly { readonly value: number }[],
  formatOf = (field?: string) => measureOf(spec, field),
): (point: { readonly value: number; readonly field: string }, withUnit?: boolean) => string {
  const values = points.map(({ value }) => value);
  const shared = numberFormatter(formatOf(), values);
  const fields = spec.formats ? axesOf(spec).measures : [];
  const own = new Map(fields.map((field) => [field, numberFormatter(formatOf(field), values)]));
  return ({ value, field }, withUnit) => (own.get(field) ?? shared)(value, withUnit);
}
