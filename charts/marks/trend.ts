import { extent } from "d3-array";
import { numberFormat } from "../format-values.ts";
import { linePath } from "../paths.ts";
import { numberOf } from "../rows.ts";
import type { PlotMark, Shape } from "../scene.ts";
import { type AnySpec, firstOf } from "../spec.ts";
import { leastSquares } from "../trend.ts";
import { dot } from "./dot.ts";
import type { MarkKind, Panel } from "./panel.ts";

/** Dots, with a line of least squares if the specification has a trend. */
export const dotWithTrend: MarkKind = {
  ...dot,
  layout: (input) => {
    const { spec, panels } = input;
    const layout = dot.layout(input);
    if (!spec.trend) return layout;
    const scenes = layout.scenes.map((scene) => ({
      ...scene,
      shapes: [...scene.shapes, ...trendShapes(scene.marks)],
    }));
    return { ...layout, scenes, remark: panels.map((panel) => trendText(spec, panel)).join(" ") };
  },
};

/** Returns the trend of dots between their ends, cut off where it leaves the plot: both scales are linear. */
function trendShapes(marks: readonly PlotMark[]): Shape[] {
  const trend = leastSquares(marks);
  if (!trend) return [];
  const yAt = (x: number) => trend.intercept + trend.slope * x;
  const ends = extent(marks, ({ x }) => x).map((x = 0) => {
    const y = Math.max(0, Math.min(100, yAt(x)));
    return { x: y === yAt(x) ? x : (y - trend.intercept) / trend.slope, y };
  });
  return [{ d: linePath(ends), stroke: "var(--color-ink)", width: 1.5 }];
}

const three = numberFormat({ maximumSignificantDigits: 3 });

/** Returns the equation of the trend of a plot, and what it does not say. */
function trendText({ x, y, names = {} }: AnySpec, { name, series }: Panel): string {
  const place = name ? `${name}: ` : "";
  const points = series.flatMap((each) => each.points);
  const trend = leastSquares(points.map(({ key, value }) => ({ x: numberOf(key), y: value })));
  if (!trend) return `${place}no trend line, which needs three dots at two places.`;
  const { slope, intercept, r2 } = trend;
  const [across = "", up = ""] = [x, firstOf(y)].map((field) => names[field ?? ""] ?? field);
  const sign = intercept < 0 ? "−" : "+";
  return `${place}${up} = ${three.format(slope)} × ${across} ${sign} ${three.format(Math.abs(intercept))}, R² = ${r2.toFixed(2)}: a trend of the dots shown, not a cause.`;
}
