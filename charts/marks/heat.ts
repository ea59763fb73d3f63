import { numberFormatter, unitSuffix } from "../format.ts";
import { numberFormat } from "../format-values.ts";
import { box, xTicks } from "../frame.ts";
import { textWidth } from "../labels.ts";
import { distinctValues, numberOf } from "../rows.ts";
import { bandScale, round } from "../scale.ts";
import type { PlotMark, Shape } from "../scene.ts";
import { firstOf, measureOf } from "../spec.ts";
import { joinAlike, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";
import { shades } from "./shades.ts";

const ROW = 1.6;
const OVERHANG = 0.5;

export const heat: MarkKind = {
  layout: layoutHeat,
  extremes: ({ color, x, y }) => [color, color, firstOf(y), x],
};

/** Lays out a matrix: one cell for each pair of two fields, shaded by a number. */
function layoutHeat({ spec, panels }: MarkInput): MarkLayout {
  const { rows: all, color: field = "", x: xField = "" } = spec;
  const yField = firstOf(spec.y) ?? "";
  const values = all.map((row) => numberOf(row[field]));
  const { shadeOf, key } = shades(values, measureOf(spec, field), spec.hue);
  const x = bandScale(distinctValues(all.map((row) => row[xField] ?? null)), { style: spec.xFormat });
  const y = bandScale(distinctValues(all.map((row) => row[yField] ?? null)));
  const format = numberFormat({ maximumFractionDigits: spec.digits ?? 2 });
  const own = spec.formats?.[field] && numberFormatter(spec.formats[field], values);
  const names = y.ticks.map(({ label }) => spec.names?.[label] ?? label);
  const gutter = Math.min(9, Math.max(...names.map(textWidth)) + 0.6);

  return {
    scenes: panels.map(({ name, rows }) => {
      const shapes: Shape[] = [];
      const marks: PlotMark[] = [];
      for (const row of rows) {
        const value = numberOf(row[field]);
        if (!Number.isFinite(value)) continue;
        const { [xField]: column = null, [yField]: line = null } = row;
        const [cx, cy] = [x.at(column), y.at(line)];
        shapes.push({
          d: box(cx - x.band / 2, cy - y.band / 2, x.band, y.band),
          ...shadeOf(value),
          stroke: "var(--color-paper)",
          width: rows.length > 400 ? 0.5 : 1.5,
        });
        marks.push({
          rows: [row],
          field,
          x: cx,
          y: cy,
          names: [y.format(line), x.format(column)],
          value: own?.(value) ?? `${format.format(value)}${unitSuffix(spec.unit)}`,
        });
      }
      return {
        name,
        height: round((spec.height ?? ROW) * names.length),
        left: { kind: "bands" as const, em: gutter, labels: names.map((text) => ({ text, strong: false })) },
        right: { labels: [], em: OVERHANG },
        xTicks: xTicks(x, gutter + OVERHANG, panels.length > 1),
        grid: { x: [], y: [] },
        shapes: joinAlike(shapes),
        labels: [],
        marks,
      };
    }),
    key,
  };
}
