import { annotations, plotScene } from "../frame.ts";
import { dotPath } from "../paths.ts";
import { numberOf } from "../rows.ts";
import { scaleFor } from "../scale.ts";
import type { Shape, Tooltip } from "../scene.ts";
import type { Point } from "../series.ts";
import { hues, measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, seriesKey } from "./panel.ts";

/** Diameter of a dot in pixels, and of the largest one if `size` sets the area. */
const DOT = 7;
const MAX_RADIUS = 44;
/** Dots overlap, so those behind must show through. */
const OPACITY = 0.62;

/** Lays out dots between two measures; a third one can set their area, and selected dots carry their name. */
export function layoutDot({ spec, panels, locale }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const points = panels.flatMap(({ series }) => series.flatMap((s) => s.points));
  const measure = measureOf(spec, locale);
  const zero = spec.zero ?? false;
  const x = scaleFor(
    points.map((point) => point.x),
    {
      locale,
      style: spec.xFormat,
      unit: spec.xUnit,
      currency: spec.currency,
      count: small ? 3 : 6,
      round: true,
      zero,
      log: spec.xScale === "log",
    },
  );
  const y = scaleFor(
    points.map((point) => point.y),
    {
      ...measure,
      count: small ? 3 : 5,
      round: true,
      zero,
      vertical: true,
      log: spec.yScale === "log",
    },
  );
  const sizes = spec.size === undefined ? [] : points.map(({ row }) => numberOf(row[spec.size ?? ""]));
  const largest = Math.max(1e-9, ...sizes.filter(Number.isFinite));
  const diameter = ({ row }: Point) =>
    spec.size === undefined
      ? points.length > 400
        ? 5
        : DOT
      : Math.max(3, MAX_RADIUS * Math.sqrt(numberOf(row[spec.size]) / largest) || 3);
  const named = (point: Point) => (spec.label === undefined ? "" : String(point.row[spec.label] ?? ""));
  const chosen = (point: Point) =>
    spec.label !== undefined && (spec.labels ?? []).includes(point.row[spec.label] ?? null);

  return {
    scenes: panels.map(({ name, series }) => {
      const shapes = series.flatMap(({ hue, points: own }): Shape[] => {
        // One path for each size, with sizes rounded to half pixels.
        const bySize = new Map<number, string>();
        for (const point of own) {
          const width = Math.round(diameter(point) * 2) / 2;
          bySize.set(width, (bySize.get(width) ?? "") + dotPath(x.at(point.x), y.at(point.y)));
        }
        return [...bySize]
          .sort(([a], [b]) => b - a)
          .map(([width, d]) => ({ d, stroke: hues[hue].fill, width, dots: true, opacity: OPACITY }));
      });
      const all = series.flatMap((s) => s.points.map((point) => ({ point, hue: s.hue, label: s.label })));
      const height = spec.height ?? (small ? 9 : 20);
      const marks = annotations({
        spec,
        x,
        y,
        height,
        marks: all.map(({ point }) => [x.at(point.x), y.at(point.y)]),
        names: all
          .filter(({ point }) => chosen(point))
          .map(({ point }) => ({
            x: x.at(point.x),
            y: y.at(point.y),
            text: named(point),
            stalk: 0,
            radius: diameter(point) / 2,
          })),
      });
      return plotScene({
        spec,
        name,
        small,
        height,
        x,
        y,
        shapes: [...shapes, ...marks.shapes],
        labels: marks.labels,
        tooltips: all.map(
          ({ point, label }): Tooltip => [
            x.at(point.x),
            y.at(point.y),
            `${[named(point), label].filter(Boolean).join(", ") || "Dot"}: ${x.format(point.x)}, ${y.format(point.y)}`,
          ],
        ),
      });
    }),
    key: seriesKey(panels[0]?.series ?? [], ({ hue }) => hues[hue].fill),
  };
}
