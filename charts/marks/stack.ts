import { numberFormatter } from "../format.ts";
import type { Value } from "../rows.ts";
import { hueOf, isHighlighted, type Series } from "../series.ts";
import { type ChartSpec, measureOf } from "../spec.ts";
import type { MarkInput } from "./panel.ts";

type Stackable = { readonly points: readonly { x: Value; y: number }[] };

/** Extent of a value, from `low` (the top of the value below it) to `high`. */
export type Span<S> = { x: Value; low: number; high: number; value: number; series: S; lane: number };

/** Returns the extent of each value: side by side, or stacked, negative values below zero. */
export function spansOf<S extends Stackable>(series: readonly S[], stack: ChartSpec["stack"]): Span<S>[] {
  const totals = new Map<Value, number>();
  for (const { points } of series)
    for (const { x, y } of points) totals.set(x, (totals.get(x) ?? 0) + Math.abs(y));
  const above = new Map<Value, number>();
  const below = new Map<Value, number>();
  return series.flatMap((s, lane) =>
    s.points.map(({ x, y }) => {
      if (!stack) return { x, low: 0, high: y, value: y, series: s, lane };
      const value = stack === "share" ? (y / (totals.get(x) || 1)) * 100 : y;
      const base = value < 0 ? below : above;
      const low = base.get(x) ?? 0;
      base.set(x, low + value);
      return { x, low, high: low + value, value, series: s, lane: 0 };
    }),
  );
}

/** Returns the format of values of which each stack may be scaled to 100%. */
export const stackedMeasure = (spec: ChartSpec, stack: ChartSpec["stack"]) =>
  stack === "share" ? { unit: "%", digits: 0 } : measureOf(spec);

/** Returns what bars and columns have in common: their extents in each panel, their axis and their colors. */
export function barsOf({ spec, panels }: MarkInput) {
  const spans = panels.map(({ series }) => spansOf(series, spec.stack));
  const all = spans.flat();
  const measure = stackedMeasure(spec, spec.stack);
  const single = panels.every(({ series }) => series.length <= 1);
  return {
    spans,
    measure,
    format: numberFormatter(
      measure,
      all.map(({ value }) => value),
    ),
    /** The values that the axis includes. */
    domain: spec.stack === "share" ? [0, 100] : all.flatMap(({ low, high }) => [low, high]),
    single,
    isStrong: ({ x }: { x: Value }) => single && isHighlighted(spec, x),
    hueOf: ({ x, series }: Span<Series>) => (single ? hueOf(spec, x) : series.hue),
  };
}
