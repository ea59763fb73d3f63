import { annotations, LINE, plotScene } from "../frame.ts";
import { hues } from "../hues.ts";
import { type Place, separate, wrap } from "../labels.ts";
import { areaPath, dotPath, linePath } from "../paths.ts";
import { areOrdered, compareValues, distinctValues } from "../rows.ts";
import { numberScale, round, type Scale, scaleFor } from "../scale.ts";
import type { EndLabel, Shape } from "../scene.ts";
import { datumOf, type Point, pointFormatter, type Series } from "../series.ts";
import type { AnySpec } from "../spec.ts";
import { type MarkInput, type MarkKind, type MarkLayout, seriesKey } from "./panel.ts";
import { referenced, type Span, spansOf, stackedMeasure } from "./stack.ts";

/** Maximum characters in a line of an end label. */
const LABEL_CHARACTERS = 14;
/** Diameter of a line of a single point, in pixels. */
const DOT = 7;
/** A line chart starts at zero unless its lowest value is above this fraction of the highest: that would flatten it. */
const ZERO_BELOW = 0.4;

type Layer = { series: Pick<Series, "label" | "hue">; spans: Omit<Span<unknown>, "series">[] };

/** Returns true if the scale of lines of these values begins at zero. */
export function startsAtZero(values: readonly number[]): boolean {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low >= 0 && low < high * ZERO_BELOW;
}

export const line: MarkKind = { layout: layoutLine, series: "trend" };

/** Lays out lines or stacked areas, each labeled at its end. */
function layoutLine({ spec, panels }: MarkInput): MarkLayout {
  const filled = spec.mark === "area";
  const stack = filled && (spec.stack ?? true);
  const share = stack === "share";
  const layered = panels.map(({ name, series }) => ({ name, layers: layersOf(series, stack) }));
  const all = layered.flatMap(({ layers }) => layers.flatMap(({ spans }) => spans));
  const values = all.flatMap(({ low, high }) => (filled ? [low, high] : [high]));
  const small = panels.length > 1;

  const x = scaleFor(distinctValues(all.map(({ key }) => key)), {
    style: spec.xFormat,
    unit: spec.xUnit,
    count: small ? 3 : 7,
    log: spec.xScale === "log",
    grouped: true,
  });
  const measure = stackedMeasure(spec, stack);
  const y = numberScale(share ? [0, 100] : [...values, ...referenced(spec)], {
    ...measure,
    count: small ? 3 : 5,
    zero: filled || (spec.zero ?? startsAtZero(values)),
    round: true,
    vertical: true,
    log: spec.yScale === "log",
  });
  const format = pointFormatter(spec, all, (field) => stackedMeasure(spec, stack, field));

  return {
    scenes: layered.map(({ name, layers }) => {
      const height = spec.height ?? (small ? 8 : 18);
      const places = layers.flatMap(({ spans }) =>
        spans.map((span): Place => ({ x: x.at(span.key), y: y.at(span.high) })),
      );
      const notes = annotations({ spec, x, y, height, marks: places });
      const shapes = layers.map(({ series: { hue }, spans }): Shape => {
        const line = spans.map((span) => ({ x: x.at(span.key), y: y.at(span.high) }));
        const [first] = line;
        if (first && line.length === 1)
          return { d: dotPath(first.x, first.y), stroke: hues[hue].fill, width: DOT, dots: true };
        return filled
          ? { d: areaPath(line, y.at(0)), fill: hues[hue].fill }
          : { d: linePath(line), stroke: hues[hue].fill, width: hue === "quiet" ? 1.25 : 2.25 };
      });
      return plotScene({
        spec: { ...spec, unit: share ? "%" : spec.unit },
        name,
        small,
        height,
        x,
        y,
        shapes: [...(stack ? shapes.toReversed() : shapes), ...notes.shapes],
        labels: notes.labels,
        ends: small ? [] : endLabels(layers, y, height, format),
        marks: layers.flatMap(({ series: { label }, spans }) =>
          spans.map((span) => ({
            ...datumOf(span),
            x: x.at(span.key),
            y: y.at(filled ? (span.low + span.high) / 2 : span.high),
            names: [x.format(span.key), label],
            value: format(span),
          })),
        ),
      });
    }),
    key: small ? seriesKey(panels) : [],
    ...(!y.fromZero &&
      Math.min(...values) > 0 && {
        remark:
          spec.yScale === "log"
            ? "Each step of the vertical axis multiplies."
            : "The vertical axis does not begin at zero.",
      }),
  };
}

function layersOf(series: readonly Series[], stack: AnySpec["stack"]): Layer[] {
  const sorted = (points: readonly Point[]) =>
    areOrdered(points.map(({ key }) => key))
      ? points.toSorted((a, b) => compareValues(a.key, b.key))
      : points;
  // Stacks need every key in every series: the series above continue across a missing value.
  const keys = stack ? distinctValues(series.flatMap(({ points }) => points.map(({ key }) => key))) : [];
  const whole = series.map(({ label, hue, points }) => {
    const known = new Map(points.map((point) => [point.key, point]));
    const stacked = keys.map((key) => known.get(key) ?? { key, value: 0, rows: [], field: "" });
    return { label, hue, points: stack ? stacked : sorted(points) };
  });
  return [...Map.groupBy(spansOf(whole, stack), (span) => span.series)].map(([of, spans]) => ({
    series: of,
    spans,
  }));
}

/** Places the names at the right edge. With many lines, only the colored ones are named. */
function endLabels(
  layers: readonly Layer[],
  y: Scale,
  height: number,
  format: (point: Pick<Point, "value" | "field">) => string,
): EndLabel[] {
  const named = layers.length > 6 ? layers.filter(({ series }) => series.hue !== "quiet") : layers;
  const stacked = layers.some(({ spans }) => (spans.at(-1)?.low ?? 0) > 0);
  const labels = named.flatMap(({ series: { label, hue }, spans }) => {
    const last = spans.at(-1);
    if (!last) return [];
    const lines = label === "" ? [] : wrap(label, LABEL_CHARACTERS);
    if (named.length <= 4 || label === "") lines.push(format(last));
    const inside = stacked || last.low !== 0 || last.high !== last.value;
    return [
      {
        at: y.at(inside ? (last.low + last.high) / 2 : last.high),
        size: ((lines.length * LINE + 0.25) / height) * 100,
        lines,
        color: hues[hue].text,
        strong: hue !== "quiet",
      },
    ];
  });
  const middles = separate(labels);
  return labels.map(({ size: _, ...label }, i) => ({ ...label, at: round(middles[i] ?? 0) }));
}
