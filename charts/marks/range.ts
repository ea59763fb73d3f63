import { numberFormatter } from "../format.ts";
import { annotations, plotScene, roomForNumbers } from "../frame.ts";
import { hues } from "../hues.ts";
import { textWidth } from "../labels.ts";
import { distinctValues, numberOf, type Row, type Value } from "../rows.ts";
import { bandScale, numberScale, round, scaleFor } from "../scale.ts";
import type { Label, PlotMark, Shape } from "../scene.ts";
import { hueOf, isHighlighted } from "../series.ts";
import { type AnySpec, firstOf, measureOf } from "../spec.ts";
import { joinAlike, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";

const ROW = 1.85;

type Ranges = {
  spec: AnySpec;
  panels: { name: string; ends: { row: Row; of: Value; from: number; to: number }[] }[];
};

export const range: MarkKind = {
  layout: layoutRange,
  extremes: ({ low, high, x, y }) => [high, low, firstOf(y), x],
};

/** Lays out ranges from low to high: horizontal if `y` names the rows, otherwise upright along `x`. */
function layoutRange({ spec, panels }: MarkInput): MarkLayout {
  const { x: field = "", y, low = "low", high = "high" } = spec;
  const isAlongRows = typeof y === "string";
  const ranges = panels.map(({ name, rows }) => ({
    name,
    ends: rows
      .map((row) => ({
        row,
        of: row[isAlongRows ? y : field] ?? null,
        from: numberOf(row[low]),
        to: numberOf(row[high]),
      }))
      .filter(({ from, to }) => Number.isFinite(from) && Number.isFinite(to)),
  }));
  return (isAlongRows ? alongRows : upright)({ spec, panels: ranges });
}

function alongRows({ spec, panels }: Ranges): MarkLayout {
  const measure = measureOf(spec);
  const values = panels.flatMap(({ ends }) => ends.flatMap(({ from, to }) => [from, to]));
  const format = numberFormatter(measure, values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Padding for the numbers at both ends: on the narrowest phone, a plot is 16 times as wide as their height.
  const room = Math.min(0.3, (Math.max(...values.map((value) => textWidth(format(value)))) + 0.5) / 16);
  const pad = (high - low) * Math.max(0.2, room / (1 - 2 * room));
  const x = numberScale([spec.zero ? 0 : low - pad, high + pad], { ...measure, count: 4, zero: spec.zero });
  return {
    scenes: panels.map(({ name, ends }) => {
      const y = bandScale(distinctValues(ends.map(({ of }) => of)));
      const labels: Label[] = [];
      const marks: PlotMark[] = [];
      const lines: Shape[] = [];
      for (const { row, of, from, to } of ends) {
        const [start, end, at] = [x.at(from), x.at(to), y.at(of)];
        lines.push({ d: `M${start},${at}H${end}`, stroke: hues[hueOf(spec, of)].fill, width: 8, dots: true });
        const common = { y: at, strong: isHighlighted(spec, of), halo: true, gap: 4 };
        labels.push(
          { ...common, x: start, text: format(from, false), align: "right" },
          { ...common, x: end, text: format(to), align: "left" },
        );
        marks.push({
          rows: [row],
          field: spec.high ?? "high",
          x: round((start + end) / 2),
          y: at,
          names: [y.format(of)],
          value: `${format(from)} to ${format(to)}`,
        });
      }
      const notes = annotations({ spec, x });
      return {
        name,
        height: round((spec.height ?? ROW) * Math.max(1, y.ticks.length)),
        left: {
          kind: "bands" as const,
          em: Math.max(0, ...y.ticks.map(({ label }) => textWidth(label))),
          labels: y.ticks.map(({ label }) => ({
            text: spec.names?.[label] ?? label,
            strong: isHighlighted(spec, label),
          })),
        },
        right: { labels: [], em: 0.5 },
        xTicks: [],
        grid: { x: [], y: y.ticks.map(({ at }) => at) },
        shapes: [...joinAlike(lines), ...notes.shapes],
        labels: [...labels, ...notes.labels],
        marks,
        filled: "rows" as const,
      };
    }),
    key: [],
  };
}

function upright({ spec, panels }: Ranges): MarkLayout {
  const small = panels.length > 1;
  const measure = measureOf(spec);
  const all = panels.flatMap(({ ends }) => ends);
  const values = all.flatMap(({ from, to }) => [from, to]);
  const format = numberFormatter(measure, values);
  const xs = distinctValues(all.map(({ of }) => of));
  const x = xs.length <= 40 ? bandScale(xs) : scaleFor(xs, { count: 7 });
  const width = Math.max(1.5, Math.min(8, 160 / Math.max(1, xs.length)));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const numbers = small
    ? undefined
    : roomForNumbers(
        all.map(({ to }) => format(to)),
        (i) => all[i]?.from === lowest || all[i]?.to === highest,
      );
  // Numbers at the marks need padding, and replace the axis.
  const pad = numbers ? (highest - lowest) * 0.2 : 0;
  const axis = numberScale([...values, lowest - pad, highest + pad], {
    ...measure,
    count: small ? 3 : 5,
    zero: spec.zero,
    round: !numbers,
    vertical: true,
  });
  const y = numbers ? { ...axis, ticks: [], fromZero: false } : axis;
  return {
    scenes: panels.map(({ name, ends }) => {
      const notes = annotations({ spec, x, y, height: 16 });
      return plotScene({
        spec: numbers ? { ...spec, unit: undefined } : spec,
        name,
        small,
        height: spec.height ?? (small ? 8 : 16),
        x,
        y,
        shapes: [
          {
            d: ends.map(({ of, from, to }) => `M${x.at(of)},${y.at(from)}V${y.at(to)}`).join(""),
            stroke: hues[spec.hue ?? "slate"].fill,
            width,
            dots: width > 3,
          },
          ...notes.shapes,
        ],
        labels: [
          ...(numbers ? ends : []).flatMap(({ of, from, to }, i): Label[] => {
            const common = { x: x.at(of), align: "center" as const, wide: numbers?.[i] === true };
            return [
              { ...common, y: y.at(to), text: format(to), side: "above", color: "var(--color-ink)" },
              { ...common, y: y.at(from), text: format(from), side: "below" },
            ];
          }),
          ...notes.labels,
        ],
        filled: "columns",
        marks: ends.map(({ row, of, from, to }) => ({
          rows: [row],
          field: spec.high ?? "high",
          x: x.at(of),
          y: round((y.at(from) + y.at(to)) / 2),
          names: [x.format(of)],
          value: `${format(from)} to ${format(to)}`,
        })),
      });
    }),
    key: [],
    ...(!axis.fromZero && !numbers && { remark: "The vertical axis does not begin at zero." }),
  };
}
