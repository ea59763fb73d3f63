import { numberFormatter } from "../format.ts";
import { annotations, plotScene, roomForNumbers } from "../frame.ts";
import { textWidth } from "../labels.ts";
import { distinctValues, numberOf } from "../rows.ts";
import { bandScale, numberScale, round, scaleFor, withoutPositions } from "../scale.ts";
import type { Label, Shape, Tooltip } from "../scene.ts";
import { hueOf, isHighlighted } from "../series.ts";
import { type ChartSpec, hues, measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, panelRows } from "./panel.ts";

const ROW = 1.85;

/** Lays out ranges from low to high: horizontal if `y` names the rows, otherwise upright along `x`. */
export function layoutRange(input: MarkInput): MarkLayout {
  return typeof input.spec.y === "string" ? alongRows(input, input.spec.y) : upright(input);
}

function endsOf(spec: ChartSpec, name: string) {
  const { rows, low = "low", high = "high" } = spec;
  return panelRows(spec, rows, name).flatMap((row) => {
    const [from, to] = [numberOf(row[low]), numberOf(row[high])];
    return Number.isFinite(from) && Number.isFinite(to) ? [{ row, from, to }] : [];
  });
}

function alongRows({ spec, panels, locale }: MarkInput, yField: string): MarkLayout {
  const measure = measureOf(spec, locale);
  const all = panels.map(({ name }) => endsOf(spec, name));
  const values = all.flat().flatMap(({ from, to }) => [from, to]);
  const format = numberFormatter(measure, values);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  // Padding for the numbers at both ends: on the narrowest phone, a plot is 16 times as wide as their height.
  const room = Math.min(0.3, (Math.max(...values.map((value) => textWidth(format(value)))) + 0.5) / 16);
  const pad = (high - low) * Math.max(0.2, room / (1 - 2 * room));
  const x = numberScale([spec.zero ? 0 : low - pad, high + pad], { ...measure, count: 4, zero: spec.zero });
  return {
    scenes: panels.map(({ name }, p) => {
      const ends = all[p] ?? [];
      const y = bandScale(distinctValues(ends.map(({ row }) => row[yField] ?? null)), { locale, count: 0 });
      const labels: Label[] = [];
      const tooltips: Tooltip[] = [];
      const lines: Record<string, string> = {};
      for (const { row, from, to } of ends) {
        const at = y.at(row[yField] ?? null);
        const strong = isHighlighted(spec, row[yField] ?? null);
        const fill = hues[hueOf(spec, row[yField] ?? null)].fill;
        lines[fill] = `${lines[fill] ?? ""}M${x.at(from)},${at}H${x.at(to)}`;
        labels.push(
          { x: x.at(from), y: at, text: format(from, false), align: "right", strong, halo: true, gap: 4 },
          { x: x.at(to), y: at, text: format(to), align: "left", strong, halo: true, gap: 4 },
        );
        tooltips.push([
          round((x.at(from) + x.at(to)) / 2),
          at,
          `${y.format(row[yField] ?? null)}: ${format(from)} to ${format(to)}`,
        ]);
      }
      const marks = annotations({ spec, x, y: withoutPositions(y), height: 1 });
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
        shapes: [
          ...Object.entries(lines).map(([stroke, d]): Shape => ({ d, stroke, width: 8, dots: true })),
          ...marks.shapes,
        ],
        labels: [...labels, ...marks.labels],
        tooltips,
        filled: "rows" as const,
      };
    }),
    key: [],
  };
}

function upright({ spec, panels, locale }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const measure = measureOf(spec, locale);
  const xField = spec.x ?? "";
  const all = panels.map(({ name }) => endsOf(spec, name));
  const values = all.flat().flatMap(({ from, to }) => [from, to]);
  const format = numberFormatter(measure, values);
  const xs = distinctValues(all.flat().map(({ row }) => row[xField] ?? null));
  const base = xs.length <= 40 ? bandScale(xs, { locale, count: 0 }) : scaleFor(xs, { locale, count: 7 });
  const width = Math.max(1.5, Math.min(8, 160 / Math.max(1, xs.length)));
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const numbers = small
    ? undefined
    : roomForNumbers(
        (all[0] ?? []).map(({ to }) => format(to)),
        (i) => all[0]?.[i]?.from === lowest || all[0]?.[i]?.to === highest,
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
    scenes: panels.map(({ name }, p) => {
      const ends = all[p] ?? [];
      const marks = annotations({ spec, x: base, y, height: 16 });
      return plotScene({
        spec: numbers ? { ...spec, unit: undefined } : spec,
        name,
        small,
        height: spec.height ?? (small ? 8 : 16),
        x: base,
        y,
        shapes: [
          {
            d: ends
              .map(({ row, from, to }) => `M${base.at(row[xField] ?? null)},${y.at(from)}V${y.at(to)}`)
              .join(""),
            stroke: hues[spec.hue ?? "ochre"].fill,
            width,
            dots: width > 3,
          },
          ...marks.shapes,
        ],
        labels: [
          ...(numbers ?? []).flatMap((wide, i): Label[] => {
            const { row, from, to } = ends[i] ?? {};
            if (!row || from === undefined || to === undefined) return [];
            const common = { x: base.at(row[xField] ?? null), align: "center" as const, wide };
            return [
              { ...common, y: y.at(to), text: format(to), side: "above", color: "var(--color-ink)" },
              { ...common, y: y.at(from), text: format(from), side: "below" },
            ];
          }),
          ...marks.labels,
        ],
        filled: "columns",
        tooltips: ends.map(
          ({ row, from, to }): Tooltip => [
            base.at(row[xField] ?? null),
            round((y.at(from) + y.at(to)) / 2),
            `${base.format(row[xField] ?? null)}: ${format(from)} to ${format(to)}`,
          ],
        ),
      });
    }),
    key: [],
    ...(!axis.fromZero && !numbers && { remark: "The vertical axis does not begin at zero." }),
  };
}
