import { numberFormatter } from "../format.ts";
import { annotations, LINE, plotScene } from "../frame.ts";
import { separate, wrap } from "../labels.ts";
import { areaPath, linePath } from "../paths.ts";
import { areOrdered, compareValues, distinctValues, type Value } from "../rows.ts";
import { numberScale, round, type Scale, scaleFor } from "../scale.ts";
import type { EndLabel, Shape, Tooltip } from "../scene.ts";
import type { Point, Series } from "../series.ts";
import { type ChartSpec, hues, measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, type Panel, seriesKey } from "./panel.ts";
import { spansOf } from "./stack.ts";

/** Maximum characters in a line of an end label. */
const LABEL_CHARACTERS = 14;
/** A line chart starts at zero unless its lowest value is above this fraction of the highest: that would flatten it. */
const ZERO_BELOW = 0.4;

type Layer = { series: Series; points: { x: Value; low: number; high: number; y: number }[] };

/** Lays out lines or stacked areas, each labeled at its end. */
export function layoutLine({ spec, panels, locale }: MarkInput): MarkLayout {
  const stack = spec.mark === "area" && (spec.stack ?? true);
  const share = stack === "share";
  const layered = panels.map((panel) => ({ panel, layers: layersOf(panel, stack) }));
  const all = layered.flatMap(({ layers }) => layers.flatMap(({ points }) => points));
  const values = all.flatMap(({ low, high }) => (spec.mark === "area" ? [low, high] : [high]));
  const small = panels.length > 1;

  const x = scaleFor(distinctValues(all.map((point) => point.x)), {
    locale,
    style: spec.xFormat,
    unit: spec.xUnit,
    count: small ? 3 : 7,
    log: spec.xScale === "log",
  });
  const measure = share ? { locale, unit: "%", digits: 0 } : measureOf(spec, locale);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const zero = spec.mark === "area" || (spec.zero ?? (low >= 0 && low < high * ZERO_BELOW));
  const y = numberScale(
    share ? [0, 100] : [...values, ...(spec.references ?? []).flatMap(({ y: at }) => at ?? [])],
    {
      ...measure,
      count: small ? 3 : 5,
      zero,
      round: true,
      vertical: true,
      log: spec.yScale === "log",
    },
  );
  const format = numberFormatter(
    measure,
    all.map((point) => point.y),
  );

  return {
    scenes: layered.map(({ panel, layers }) => {
      const height = spec.height ?? (small ? 8 : 18);
      const places = layers.flatMap(({ points }) =>
        points.map(({ x: value, high: top }) => [x.at(value), y.at(top)] as const),
      );
      const marks = annotations({ spec, x, y, height, marks: places });
      return plotScene({
        spec: { ...spec, unit: share ? "%" : spec.unit },
        name: panel.name,
        small,
        height,
        x,
        y,
        shapes: [
          ...(stack ? layers.toReversed() : layers).map(({ series, points }) =>
            shapeOf(spec.mark === "area", series, points, x, y),
          ),
          ...marks.shapes,
        ],
        labels: marks.labels,
        ends: small ? [] : endLabels(layers, y, height, (value) => format(value)),
        tooltips: layers.flatMap(({ series, points }) =>
          points.map(
            (point): Tooltip => [
              x.at(point.x),
              y.at(spec.mark === "area" ? (point.low + point.high) / 2 : point.high),
              `${x.format(point.x)}${series.label ? `, ${series.label}` : ""}: ${format(point.y)}`,
            ],
          ),
        ),
      });
    }),
    key: small ? seriesKey(panels[0]?.series ?? [], ({ hue }) => hues[hue].fill) : [],
    ...(!y.fromZero &&
      low > 0 && {
        remark:
          spec.yScale === "log"
            ? "Each step of the vertical axis multiplies."
            : "The vertical axis does not begin at zero.",
      }),
  };
}

function layersOf({ series }: Panel, stack: ChartSpec["stack"]): Layer[] {
  const sorted = (points: readonly Point[]) =>
    areOrdered(points.map(({ x }) => x)) ? points.toSorted((a, b) => compareValues(a.x, b.x)) : points;
  // Stacks need every x value in every series: the series above continue across a missing value.
  const xs = stack ? distinctValues(series.flatMap(({ points }) => points.map(({ x }) => x))) : [];
  const whole = series.map((each) => {
    const values = new Map(each.points.map(({ x, y }) => [x, y]));
    return {
      series: each,
      points: stack ? xs.map((x) => ({ x, y: values.get(x) ?? 0 })) : sorted(each.points),
    };
  });
  return [...Map.groupBy(spansOf(whole, stack), (span) => span.series)].map(([{ series: each }, spans]) => ({
    series: each,
    points: spans.map(({ x, low, high, value }) => ({ x, low, high, y: value })),
  }));
}

function shapeOf(filled: boolean, { hue }: Series, points: Layer["points"], x: Scale, y: Scale): Shape {
  const places = points.map((point) => ({ x: x.at(point.x), y: y.at(point.high) }));
  return filled
    ? { d: areaPath(places, y.at(0)), fill: hues[hue].fill }
    : { d: linePath(places), stroke: hues[hue].fill, width: hue === "quiet" ? 1.25 : 2.25 };
}

/** Places the names at the right edge. With many lines, only the colored ones are named. */
function endLabels(
  layers: readonly Layer[],
  y: Scale,
  height: number,
  format: (value: number) => string,
): EndLabel[] {
  const named = layers.length > 6 ? layers.filter(({ series }) => series.hue !== "quiet") : layers;
  const withValues = named.length <= 4;
  const labels = named.flatMap(({ series, points }) => {
    const last = points.at(-1);
    if (!last) return [];
    const lines = series.label === "" ? [] : wrap(series.label, LABEL_CHARACTERS);
    const value = withValues || series.label === "" ? format(last.y) : undefined;
    const filled = last.low !== 0 || last.high !== last.y;
    return [
      {
        wanted: y.at(
          filled || layers.some(({ points: p }) => (p.at(-1)?.low ?? 0) > 0)
            ? (last.low + last.high) / 2
            : last.high,
        ),
        lines: value === undefined ? lines : [...lines, value],
        color: hues[series.hue].text,
        strong: series.hue !== "quiet",
      },
    ];
  });
  const middles = separate(
    labels.map(({ wanted, lines }) => ({ at: wanted, size: ((lines.length * LINE + 0.25) / height) * 100 })),
  );
  return labels.map(({ lines, color, strong }, i) => ({ at: round(middles[i] ?? 0), lines, color, strong }));
}
