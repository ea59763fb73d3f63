import type { Value } from "../rows.ts";
import type { Series } from "../series.ts";
import type { ChartSpec } from "../spec.ts";

export type Bar = { x: Value; low: number; high: number; value: number; series: Series; lane: number };

/** Where the bars of several series begin and end: beside one another, or on one another, losses below zero. */
export function stackedBars(series: readonly Series[], stack: ChartSpec["stack"]): Bar[] {
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
