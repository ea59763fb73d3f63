import { annotations, plotScene } from "../frame.ts";
import { hues } from "../hues.ts";
import { numberOf } from "../rows.ts";
import { scaleFor } from "../scale.ts";
import { datumOf, type Point } from "../series.ts";
import { measureOf } from "../spec.ts";
import { dotShapes, type MarkInput, type MarkKind, type MarkLayout, seriesKey } from "./panel.ts";
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

  const labelOf = ({ rows: [row] }: Point) => (label === undefined ? null : (row?.[label] ?? null));
  const nameOf = (point: Point) => String(labelOf(point) ?? "");
  const isNamed = (point: Point) => label !== undefined && spec.labels?.includes(labelOf(point));

  return {
    scenes: panels.map(({ name, series }) => {
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
        shapes: [...shapes, ...notes.shapes],
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
  };
}
