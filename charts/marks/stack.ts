import type { Value } from "../rows.ts";
import { hueOf, isHighlighted, type Point, pointFormatter, type Series } from "../series.ts";
import { type AnySpec, isAlongRows, measureOf } from "../spec.ts";
import type { MarkInput } from "./panel.ts";

type Stackable = { readonly points: readonly Omit<Point, "series">[] };

/** Extent of a value, from `low` (the top of the value below it) to `high`. */
export type Span<S> = Omit<Point, "series"> & { low: number; high: number; series: S; lane: number };

/** Returns the extent of each value: side by side, or stacked, negative values below zero. */
export function spansOf<S extends Stackable>(series: readonly S[], stack: AnySpec["stack"]): Span<S>[] {
  const totals = new Map<Value, number>();
  for (const { points } of series)
    for (const { key, value } of points) totals.set(key, (totals.get(key) ?? 0) + Math.abs(value));
  const above = new Map<Value, number>();
  const below = new Map<Value, number>();
  return series.flatMap((s, lane) =>
    s.points.map((point) => {
      const { key, value: amount } = point;
      if (!stack) return { ...point, low: 0, high: amount, series: s, lane };
      const value = stack === "share" ? (amount / (totals.get(key) || 1)) * 100 : amount;
      const base = value < 0 ? below : above;
      const low = base.get(key) ?? 0;
      base.set(key, low + value);
      return { ...point, value, low, high: low + value, series: s, lane: 0 };
    }),
  );
}

/** Returns the format of values of which each stack may be scaled to 100%. */
export const stackedMeasure = (spec: AnySpec, stack: AnySpec["stack"], field?: string) =>
  stack === "share" ? { unit: "%", digits: 0 } : measureOf(spec, field);

/** Returns the numbers of the reference lines, which an axis of amounts includes. */
export const referenced = ({ references = [], ...spec }: AnySpec): number[] =>
  references.map(({ x, y }) => (isAlongRows(spec) ? x : y)).filter((at) => typeof at === "number");

/** Returns what bars and columns have in common: their extents in each panel, their axis and their colors. */
export function barsOf({ spec, panels }: MarkInput) {
  const spans = panels.map(({ series }) => spansOf(series, spec.stack));
  const all = spans.flat();
  const measure = stackedMeasure(spec, spec.stack);
  const single = panels.every(({ series }) => series.length <= 1) && !spec.hidden?.length;
  return {
    spans,
    measure,
    format: pointFormatter(spec, all, (field) => stackedMeasure(spec, spec.stack, field)),
    /** The values that the axis includes. */
    domain:
      spec.stack === "share"
        ? [0, 100]
        : [...all.flatMap(({ low, high }) => [low, high]), ...referenced(spec)],
    single,
    isStrong: ({ key }: { key: Value }) => single && isHighlighted(spec, key),
    hueOf: ({ key, series }: Span<Series>) => (single ? hueOf(spec, key) : series.hue),
  };
}
