import { mean, sum } from "d3-array";

type Numbers = { readonly x: number; readonly y: number };
/** `r2` is the part of the variance that the line explains, 0 to 1. */
export type Trend = { slope: number; intercept: number; r2: number };

/** Two points are always on a line. */
const MIN_POINTS = 3;

/** Returns the line of least squares; undefined without at least three points at two places. */
export function leastSquares(points: readonly Numbers[]): Trend | undefined {
  const [x, y] = [mean(points, (each) => each.x) ?? 0, mean(points, (each) => each.y) ?? 0];
  const of = (a: (each: Numbers) => number, b: (each: Numbers) => number) =>
    sum(points, (each) => a(each) * b(each));
  const [across, up] = [(each: Numbers) => each.x - x, (each: Numbers) => each.y - y];
  const spread = of(across, across);
  const slope = of(across, up) / spread;
  if (points.length < MIN_POINTS || !Number.isFinite(slope)) return undefined;
  const variance = of(up, up);
  return {
    slope,
    intercept: y - slope * x,
    // Rounding errors of points on a line may exceed 1.
    r2: variance > 0 ? Math.min(1, (slope * of(across, up)) / variance) : 1,
  };
}
