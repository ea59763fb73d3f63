import { min, pairs, range } from "d3-array";
import { numberFormatter } from "../format.ts";
import { annotations, box, plotScene, roomForNumbers } from "../frame.ts";
import { hues } from "../palette.ts";
import { distinctValues, type Value } from "../rows.ts";
import { bandScale, numberScale, type Scale, scaleFor } from "../scale.ts";
import type { Label, Reading, Shape } from "../scene.ts";
import { isHighlighted } from "../series.ts";
import { type MarkInput, type MarkLayout, seriesKey } from "./panel.ts";
import { spansOf } from "./stack.ts";

/** Above so many dates, columns stand on an axis of time rather than each under a name of its own. */
const NAMED_UP_TO = 40;
const FILL = 0.76;

/** Columns from zero: side by side, on one another, or a histogram. */
export function layoutColumn({ spec, panels, locale }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const measure = {
    locale,
    style: spec.format,
    unit: spec.unit,
    currency: spec.currency,
    digits: spec.digits,
  };
  const bars = panels.map((panel) => spansOf(panel.series, spec.stack ?? false));
  const values = bars.flat().flatMap(({ low, high }) => [low, high]);
  const share = spec.stack === "share";
  const y = numberScale(share ? [0, 100] : values, {
    ...(share ? { locale, unit: "%", digits: 0 } : measure),
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
  // What is said at a value stands where it lies between the edges of its column, not in the column's middle.
  const start = Number(spec.rows[0]?.from);
  const along: Scale = histogram ? { ...x, at: (value) => ((Number(value) - start) / step) * x.band } : x;
  const nameOf = (value: Value) =>
    histogram ? `${x.format(value)} to ${x.format(Number(value) + step)}` : x.format(value);
  const write = numberFormatter(
    share ? { locale, unit: "%", digits: 0 } : measure,
    bars.flat().map(({ value }) => value),
  );
  const multiple = (panels[0]?.series.length ?? 1) > 1;

  return {
    scenes: panels.map((panel, p) => {
      const drawn = bars[p] ?? [];
      const count = Math.max(1, new Set(drawn.map((bar) => bar.x)).size);
      const band = x.band || 100 / count;
      const lanes = spec.stack ? 1 : panel.series.length;
      const width = (band * (histogram ? 0.97 : FILL)) / lanes;
      const marked = spec.highlight !== undefined && !multiple;
      const paths = new Map<string, string>();
      const labels: Label[] = [];
      const readings: Reading[] = [];
      const texts = drawn.map(({ value }) => write(value, false));
      const strongOf = ({ x: value }: (typeof drawn)[number]) => marked && isHighlighted(spec, value);
      const highest = drawn.findIndex(({ value }) => value === Math.max(...drawn.map((bar) => bar.value)));
      const numbers =
        multiple || small || histogram
          ? undefined
          : roomForNumbers(texts, (i) => (marked ? drawn.slice(i, i + 1).some(strongOf) : i === highest));
      drawn.forEach(({ x: value, low, high, series, lane, value: amount }, i) => {
        const middle = x.at(value) + (lane - (lanes - 1) / 2) * width;
        const [top, bottom] = [y.at(Math.max(low, high)), y.at(Math.min(low, high))];
        const strong = marked && isHighlighted(spec, value);
        const hue = marked ? (strong ? "accent" : "quiet") : series.hue;
        const fill = hues[hue].fill;
        paths.set(fill, (paths.get(fill) ?? "") + box(middle - width / 2, top, width, bottom - top));
        readings.push([
          middle,
          top,
          `${nameOf(value)}${series.label ? `, ${series.label}` : ""}: ${write(amount)}`,
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
      const notes = annotations({ spec, x: along, y, height, marks: readings });
      const shapes: Shape[] = [...paths].map(([fill, d]) => ({ d, fill }));
      return plotScene({
        spec: numbers ? { ...spec, unit: undefined } : spec,
        name: panel.name,
        small,
        height,
        // A step's label stands where the step begins.
        x: histogram ? { ...x, ticks: x.ticks.map((tick) => ({ ...tick, at: tick.at - band / 2 })) } : x,
        y: numbers ? { ...y, ticks: [] } : y,
        shapes: [...shapes, ...notes.shapes],
        labels: [...labels, ...notes.labels],
        readings,
        filled: "columns",
      });
    }),
    key: seriesKey(panels[0]?.series ?? [], ({ hue }) => hues[hue].fill),
  };
}

/** Whole numbers with those that are missing between them, where these are fewer: an hour without rows keeps its place. */
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
  // Half a column of room at both ends.
  const half = 50 / ordered.length;
  const inner = (at: number) => half + (at * (100 - 2 * half)) / 100;
  return {
    ...scale,
    at: (value) => inner(scale.at(value)),
    ticks: scale.ticks.map((tick) => ({ ...tick, at: inner(tick.at) })),
  };
}
