import { describe, expect, it } from "vitest";
import { analysisLayout } from "./analysis-layout.ts";
import { analysisKinds } from "./marks/analysis-kinds.ts";
import type { AnySpec } from "./spec.ts";
import { leastSquares } from "./trend.ts";

const layoutOf = (spec: AnySpec) => analysisLayout(spec, { kinds: analysisKinds });

describe("a trend line", () => {
  const points = [1, 2, 3, 4].map((x) => ({ x, y: 3 - 2 * x }));

  it("is exact for points on a line, wherever they are", () => {
    expect(leastSquares(points)).toEqual({ slope: -2, intercept: 3, r2: 1 });
    const far = leastSquares(points.map(({ x, y }) => ({ x: x + 1e9, y })));
    expect(far?.slope).toBeCloseTo(-2, 6);
    expect(far?.r2).toBeCloseTo(1, 6);
  });

  it("has the slope and R² of Anscombe's first quartet", () => {
    const ys = [8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68];
    const xs = [10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5];
    const trend = leastSquares(xs.map((x, i) => ({ x, y: ys[i] ?? 0 })));
    expect(trend?.slope).toBeCloseTo(0.5, 3);
    expect(trend?.intercept).toBeCloseTo(3, 3);
    expect(trend?.r2).toBeCloseTo(0.667, 3);
  });

  it("needs three points at two places", () => {
    expect(leastSquares([])).toBeUndefined();
    expect(leastSquares(points.slice(0, 2))).toBeUndefined();
    expect(leastSquares(points.map(({ y }) => ({ x: 1, y })))).toBeUndefined();
    expect(leastSquares(points.map(({ x }) => ({ x, y: 7 })))).toEqual({ slope: 0, intercept: 7, r2: 1 });
  });

  it("is painted and put into words for every plot", () => {
    const rows = ["A", "B"].flatMap((kind) =>
      points.slice(0, kind === "A" ? 4 : 2).map(({ x, y }) => ({ kind, weight: x, miles: y })),
    );
    const spec = { mark: "dot", x: "weight", y: "miles", trend: true, rows } as const;
    expect(layoutOf({ ...spec, rows: rows.slice(0, 4) }).remark).toBe(
      "miles = -2 × weight + 3, R² = 1.00: a trend of the dots shown, not a cause.",
    );
    const { remark, scenes } = layoutOf({ ...spec, facet: "kind" });
    expect(remark).toMatch(/^A: miles = .* B: no trend line, which needs three dots at two places\.$/);
    expect(scenes.map(({ shapes }) => shapes.filter(({ dots }) => !dots).length)).toEqual([1, 0]);
    const outlier = [...points, { x: 5, y: 100 }].map(({ x, y }) => ({ weight: x, miles: y }));
    const line = layoutOf({ ...spec, rows: outlier }).scenes[0]?.shapes.find(({ dots }) => !dots);
    for (const number of line?.d.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(100);
  });
});
