import { extent } from "d3-array";
import { numberFormat } from "../format-values.ts";
import { annotations, plotScene } from "../frame.ts";
import { hues } from "../hues.ts";
import { linePath, type PathPoint } from "../paths.ts";
import { numberOf } from "../rows.ts";
import { type Scale, scaleFor } from "../scale.ts";
import type { Shape } from "../scene.ts";
import { datumOf, type Point } from "../series.ts";
import { type AnySpec, firstOf, measureOf } from "../spec.ts";
import { leastSquares, type Trend } from "../trend.ts";
import { dotShapes, type MarkInput, type MarkKind, type MarkLayout, type Panel, seriesKey } from "./panel.ts";
import { referenced } from "./stack.ts";

/** Diameter of a dot in pixels, and of the largest one if `size` sets the area. */
const DOT = 7;
const MAX_RADIUS = 44;
/** Dots overlap, so those behind must show through. */
const OPACITY = 0.62;

export const dot: MarkKind = { layout: layoutDot, series: "cloud" };

/** Lays out dots between two measures; a third one can set their area, and selected dots carry their name. */
function layoutDot({ spec, panels }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const points = panels.flatMap(({ series }) => series.flatMap((each) => each.points));
  const { label, size, zero = false } = spec;
  const x = scaleFor(
    points.map(({ key }) => key),
    {
      style: spec.xFormat,
      unit: spec.xUnit,
      ...spec.formats?.[spec.x ?? ""],
      count: small ? 3 : 6,
      round: true,
      zero,
      log: spec.xScale === "log",
    },
  );
  const y = scaleFor([...points.map(({ value }) => value), ...referenced(spec)], {
    ...measureOf(spec),
    count: small ? 3 : 5,
    round: true,
    zero,
    vertical: true,
    log: spec.yScale === "log",
  });
  const sizes = size === undefined ? [] : points.map(({ rows: [row] }) => numberOf(row?.[size]));
  const largest = Math.max(1e-9, ...sizes.filter(Number.isFinite));
  const diameterOf = ({ rows: [row] }: Point) => {
    if (size === undefined) return points.length > 400 ? 5 : DOT;
    return Math.max(3, MAX_RADIUS * Math.sqrt(numberOf(row?.[size]) / largest) || 3);
  };

  const trends = spec.trend ? panels.map(trendOf) : [];
  const labelOf = ({ rows: [row] }: Point) => (label === undefined ? null : (row?.[label] ?? null));
  const nameOf = (point: Point) => String(labelOf(point) ?? "");
  const isNamed = (point: Point) => label !== undefined && spec.labels?.includes(labelOf(point));

  return {
    scenes: panels.map(({ name, series }, p) => {
      const dots = series.flatMap((own) =>
        own.points.map((point) => ({
          x: x.at(point.key),
          y: y.at(point.value),
          diameter: diameterOf(point),
          point,
          own,
        })),
      );
      const shapes = series.flatMap((own) =>
        dotShapes(
          dots
            .filter((dot) => dot.own === own)
            .map((dot) => ({
              x: dot.x,
              y: dot.y,
              stroke: hues[own.hue].fill,
              // Rounded to half pixels, so that dots share paths.
              width: Math.round(dot.diameter * 2) / 2,
              opacity: OPACITY,
            })),
        ),
      );
      const height = spec.height ?? (small ? 9 : 20);
      const notes = annotations({
        spec,
        x,
        y,
        height,
        marks: dots,
        names: dots
          .filter(({ point }) => isNamed(point))
          .map((dot) => ({
            x: dot.x,
            y: dot.y,
            text: nameOf(dot.point),
            stalk: 0,
            radius: dot.diameter / 2,
          })),
      });
      return plotScene({
        spec,
        name,
        small,
        height,
        x,
        y,
        shapes: [...shapes, ...trendShapes(trends[p], x, y), ...notes.shapes],
        labels: notes.labels,
        marks: dots.map(({ point, own, ...dot }) => {
          const named = [nameOf(point), own.label];
          return {
            ...datumOf(point),
            x: dot.x,
            y: dot.y,
            names: named.some(Boolean) ? named : ["Dot"],
            value: `${x.format(point.key)}, ${y.format(point.value)}`,
          };
        }),
      });
    }),
    key: seriesKey(panels),
    ...(spec.trend && { remark: trends.map((each, p) => trendText(spec, panels[p]?.name, each)).join(" ") }),
  };
}

type DotTrend = (Trend & { from: number; to: number }) | undefined;

/** Returns the trend of the dots of a plot between their ends. */
function trendOf({ series }: Panel): DotTrend {
  const points = series.flatMap((each) =>
    each.points.map(({ key, value }) => ({ x: numberOf(key), y: value })),
  );
  const trend = leastSquares(points);
  const [from = 0, to = 0] = extent(points, ({ x }) => x);
  return trend && { ...trend, from, to };
}

/** Returns the line of a trend, cut off where it leaves the plot. */
function trendShapes(trend: DotTrend, x: Scale, y: Scale): Shape[] {
  if (!trend) return [];
  const ends = [trend.from, trend.to].map((at) => ({
    x: x.at(at),
    y: y.at(trend.intercept + trend.slope * at),
  }));
  const [a, b] = ends;
  if (!a || !b) return [];
  const cut = (end: PathPoint) => {
    const inside = Math.max(0, Math.min(100, end.y));
    return { x: inside === end.y ? end.x : a.x + ((inside - a.y) / (b.y - a.y)) * (b.x - a.x), y: inside };
  };
  return [{ d: linePath([cut(a), cut(b)]), stroke: "var(--color-ink)", width: 1.5 }];
}

const three = numberFormat({ maximumSignificantDigits: 3 });

/** Returns the equation of a trend, and what it does not say. */
function trendText({ x, y, names = {} }: AnySpec, panel: string | undefined, trend: DotTrend): string {
  const place = panel ? `${panel}: ` : "";
  if (!trend) return `${place}no trend line, which needs three dots at two places.`;
  const { slope, intercept, r2 } = trend;
  const [across = "", up = ""] = [x, firstOf(y)].map((field) => names[field ?? ""] ?? field);
  const sign = intercept < 0 ? "−" : "+";
  return `${place}${up} = ${three.format(slope)} × ${across} ${sign} ${three.format(Math.abs(intercept))}, R² = ${r2.toFixed(2)}: a trend of the dots shown, not a cause.`;
}
