import { maxIndex, min, pairs, range } from "d3-array";
import { annotations, box, plotScene, roomForNumbers } from "../frame.ts";
import { hues } from "../hues.ts";
import { distinctValues, type Value } from "../rows.ts";
import { bandScale, numberScale, type Scale, scaleFor } from "../scale.ts";
import type { Label, PlotMark, Shape } from "../scene.ts";
import { datumOf } from "../series.ts";
import type { AnySpec } from "../spec.ts";
import { joinAlike, type MarkInput, type MarkKind, type MarkLayout, type Panel, seriesKey } from "./panel.ts";
import { barsOf } from "./stack.ts";

/** Above this number of dates, columns use a time axis instead of one label each. */
const NAMED_UP_TO = 40;
const FILL = 0.76;

export const column: MarkKind = { layout: layoutColumn, series: "trend" };

/** Lays out columns from zero: side by side, stacked, or as a histogram. */
function layoutColumn(input: MarkInput): MarkLayout {
  const { spec, panels, keys = groupsOf(panels) } = input;
  const small = panels.length > 1;
  const { spans, measure, format, domain, single, isStrong, hueOf } = barsOf(input);
  const y = numberScale(domain, {
    ...measure,
    count: small ? 3 : 5,
    zero: true,
    round: true,
    vertical: true,
  });
  const x = xScale(keys, spec, small);
  const histogram = spec.bins !== undefined;
  // In a histogram, a value is placed between the edges of its bin, not at the center of its column.
  const start = Number(spec.rows[0]?.from);
  const step = Number(spec.rows[0]?.to) - start;
  const along: Scale = histogram ? { ...x, at: (value) => ((Number(value) - start) / step) * x.band } : x;
  const nameOf = (value: Value) =>
    histogram ? `${x.format(value)} to ${x.format(Number(value) + step)}` : x.format(value);

  return {
    scenes: panels.map((panel, p) => {
      const columns = spans[p] ?? [];
      const band = x.band || 100 / Math.max(1, new Set(columns.map(({ key }) => key)).size);
      const lanes = spec.stack ? 1 : panel.series.length;
      const width = (band * (histogram ? 0.97 : FILL)) / lanes;
      const texts = columns.map((each) => format(each, false));
      const highest = maxIndex(columns, ({ value }) => value);
      const numbers =
        single && !small && !histogram
          ? roomForNumbers(texts, (i) =>
              spec.highlight === undefined ? i === highest : columns.slice(i, i + 1).some(isStrong),
            )
          : undefined;
      const shapes: Shape[] = [];
      const labels: Label[] = [];
      const marks: PlotMark[] = [];
      columns.forEach((column, i) => {
        const { key, low, high, series, value } = column;
        const middle = x.at(key) + (column.lane - (lanes - 1) / 2) * width;
        const [top, bottom] = [y.at(Math.max(low, high)), y.at(Math.min(low, high))];
        const strong = isStrong(column);
        shapes.push({ d: box(middle - width / 2, top, width, bottom - top), fill: hues[hueOf(column)].fill });
        marks.push({
          ...datumOf(column),
          x: middle,
          y: top,
          names: [nameOf(key), series.label],
          value: format(column),
        });
        if (numbers)
          labels.push({
            wide: numbers[i] === true,
            x: middle,
            y: value < 0 ? bottom : top,
            text: texts[i] ?? "",
            align: "center",
            side: value < 0 ? "below" : "above",
            strong,
            ...(strong && { color: hues.highlight.text }),
          });
      });
      const height = spec.height ?? (small ? 8 : 16);
      const notes = annotations({ spec, x: along, y, height, marks });
      return plotScene({
        spec: numbers ? { ...spec, unit: undefined } : spec,
        name: panel.name,
        small,
        height,
        // The label of a bin is at the lower edge of the bin.
        x: histogram ? { ...x, ticks: x.ticks.map((tick) => ({ ...tick, at: tick.at - band / 2 })) } : x,
        y: numbers ? { ...y, ticks: [] } : y,
        shapes: [...joinAlike(shapes), ...notes.shapes],
        labels: [...labels, ...notes.labels],
        marks,
        filled: "columns",
      });
    }),
    key: seriesKey(panels),
  };
}

/** Returns the values of the axis. */
export const groupsOf = (panels: readonly Panel[]) =>
  panels.flatMap(({ series }) => series.flatMap(({ points }) => points.map(({ key }) => key)));

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

/** Returns the scale of the groups of columns. */
export function xScale(values: readonly Value[], { xUnit: unit }: AnySpec, small: boolean): Scale {
  const ordered = withGaps(distinctValues(values));
  if (ordered.length <= NAMED_UP_TO || typeof ordered[0] !== "string") return bandScale(ordered, { unit });
  const scale = scaleFor(ordered, { unit, count: small ? 3 : 7 });
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
