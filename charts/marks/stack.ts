import type { Value } from "../rows.ts";
import type { Series } from "../series.ts";
import type { ChartSpec } from "../spec.ts";

type Stackable = { readonly points: readonly { x: Value; y: number }[] };

/** Extent of a value, from `low` (the top of the value below it) to `high`. */
export type Span<S = Series> = {
  x: Value;
  low: number;
  high: number;
  value: number;
  series: S;
  lane: number;
};

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
