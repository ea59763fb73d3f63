import { min, pairs, range } from "d3-array";
import { numberFormatter } from "../format.ts";
import { annotations, box, plotScene, roomForNumbers } from "../frame.ts";
import { distinctValues, type Value } from "../rows.ts";
import { bandScale, numberScale, type Scale, scaleFor } from "../scale.ts";
import type { Label, Shape, Tooltip } from "../scene.ts";
import { isHighlighted } from "../series.ts";
import { hues, measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, seriesKey } from "./panel.ts";
import { spansOf } from "./stack.ts";

/** Above this number of dates, columns use a time axis instead of one label each. */
const NAMED_UP_TO = 40;
const FILL = 0.76;

/** Lays out columns from zero: side by side, stacked, or as a histogram. */
export function layoutColumn({ spec, panels, locale }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const share = spec.stack === "share";
  const measure = share ? { locale, unit: "%", digits: 0 } : measureOf(spec, locale);
  const bars = panels.map((panel) => spansOf(panel.series, spec.stack ?? false));
  const values = bars.flat().flatMap(({ low, high }) => [low, high]);
  const y = numberScale(share ? [0, 100] : values, {
    ...measure,
    count: small ? 3 : 5,
    zero: true,
    round: true,
    vertical: true,
  });
  const x = xScale(
    panels.flatMap(({ series }) => series.flatMap(({ points }) => points.map((p) => p.x))),
    spec.xUnit,
    locale,
    small,
  );
  const histogram = spec.bins !== undefined;
  const step = Number(spec.rows[0]?.to) - Number(spec.rows[0]?.from);
  // In a histogram, a value is placed between the edges of its bin, not at the center of its column.
  const start = Number(spec.rows[0]?.from);
  const along: Scale = histogram ? { ...x, at: (value) => ((Number(value) - start) / step) * x.band } : x;
  const nameOf = (value: Value) =>
    histogram ? `${x.format(value)} to ${x.format(Number(value) + step)}` : x.format(value);
  const format = numberFormatter(
    measure,
    bars.flat().map(({ value }) => value),
  );
  const multiple = (panels[0]?.series.length ?? 1) > 1;

  return {
    scenes: panels.map((panel, p) => {
      const spans = bars[p] ?? [];
      const count = Math.max(1, new Set(spans.map((bar) => bar.x)).size);
      const band = x.band || 100 / count;
      const lanes = spec.stack ? 1 : panel.series.length;
      const width = (band * (histogram ? 0.97 : FILL)) / lanes;
      const marked = spec.highlight !== undefined && !multiple;
      const paths = new Map<string, string>();
      const labels: Label[] = [];
      const tooltips: Tooltip[] = [];
      const texts = spans.map(({ value }) => format(value, false));
      const strongOf = ({ x: value }: (typeof spans)[number]) => marked && isHighlighted(spec, value);
      const highest = spans.findIndex(({ value }) => value === Math.max(...spans.map((bar) => bar.value)));
      const numbers =
        multiple || small || histogram
          ? undefined
          : roomForNumbers(texts, (i) => (marked ? spans.slice(i, i + 1).some(strongOf) : i === highest));
      spans.forEach(({ x: value, low, high, series, lane, value: amount }, i) => {
        const middle = x.at(value) + (lane - (lanes - 1) / 2) * width;
        const [top, bottom] = [y.at(Math.max(low, high)), y.at(Math.min(low, high))];
        const strong = marked && isHighlighted(spec, value);
        const hue = marked ? (strong ? "accent" : "quiet") : series.hue;
        const fill = hues[hue].fill;
        paths.set(fill, (paths.get(fill) ?? "") + box(middle - width / 2, top, width, bottom - top));
        tooltips.push([
          middle,
          top,
          `${nameOf(value)}${series.label ? `, ${series.label}` : ""}: ${format(amount)}`,
        ]);
        if (numbers)
          labels.push({
            wide: numbers[i] === true,
            x: middle,
            y: amount < 0 ? bottom : top,
            text: texts[i] ?? "",
            align: "center",
            side: amount < 0 ? "below" : "above",
            strong,
            ...(strong && { color: hues.accent.text }),
          });
      });
      const height = spec.height ?? (small ? 8 : 16);
      const notes = annotations({ spec, x: along, y, height, marks: tooltips });
      const shapes: Shape[] = [...paths].map(([fill, d]) => ({ d, fill }));
      return plotScene({
        spec: numbers ? { ...spec, unit: undefined } : spec,
        name: panel.name,
        small,
        height,
        // The label of a bin is at the lower edge of the bin.
        x: histogram ? { ...x, ticks: x.ticks.map((tick) => ({ ...tick, at: tick.at - band / 2 })) } : x,
        y: numbers ? { ...y, ticks: [] } : y,
        shapes: [...shapes, ...notes.shapes],
        labels: [...labels, ...notes.labels],
        tooltips,
        filled: "columns",
      });
    }),
    key: seriesKey(panels[0]?.series ?? [], ({ hue }) => hues[hue].fill),
  };
}

/** Inserts missing whole numbers if they are the minority, so that an hour without rows leaves a gap. */
function withGaps(values: readonly Value[]): readonly Value[] {
  const numbers = values.filter((value) => Number.isInteger(value)).map(Number);
  if (numbers.length < values.length || numbers.length < 2) return values;
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  const step = min(pairs(numbers, (a, b) => b - a)) ?? 1;
  const places = (last - first) / step + 1;
  const fits = places < 2 * numbers.length && numbers.every((value) => (value - first) % step === 0);
  return fits ? range(first, last + step, step) : values;
}

function xScale(values: readonly Value[], unit: string | undefined, locale: string, small: boolean): Scale {
  const ordered = withGaps(distinctValues(values));
  if (ordered.length <= NAMED_UP_TO || typeof ordered[0] !== "string")
    return bandScale(ordered, { locale, unit, count: 0 });
  const scale = scaleFor(ordered, { locale, unit, count: small ? 3 : 7 });
  if (scale.kind === "band") return scale;
  // Padding of half a column at both ends.
  const half = 50 / ordered.length;
  const inner = (at: number) => half + (at * (100 - 2 * half)) / 100;
  return {
    ...scale,
    at: (value) => inner(scale.at(value)),
    ticks: scale.ticks.map((tick) => ({ ...tick, at: inner(tick.at) })),
  };
}
