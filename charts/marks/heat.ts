import { numberFormat } from "../format-values.ts";
import { box, xTicks } from "../frame.ts";
import { textWidth } from "../labels.ts";
import { distinctValues, numberOf } from "../rows.ts";
import { bandScale, round } from "../scale.ts";
import type { Tooltip } from "../scene.ts";
import { measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, panelRows } from "./panel.ts";
import { shades } from "./shades.ts";

const ROW = 1.6;
const OVERHANG = 0.5;

/** Lays out a matrix: one cell for each pair of two fields, shaded by a number. */
export function layoutHeat({ spec, panels, locale }: MarkInput): MarkLayout {
  const field = spec.color ?? "";
  const [xField, yField] = [spec.x ?? "", typeof spec.y === "string" ? spec.y : (spec.y?.[0] ?? "")];
  const measure = measureOf(spec, locale);
  const { shadeOf, key } = shades(
    spec.rows.map((row) => numberOf(row[field])),
    measure,
    spec.hue,
  );
  const x = bandScale(distinctValues(spec.rows.map((row) => row[xField] ?? null)), {
    locale,
    style: spec.xFormat,
    count: 0,
  });
  const y = bandScale(distinctValues(spec.rows.map((row) => row[yField] ?? null)), { locale, count: 0 });
  const names = y.ticks.map(({ label }) => spec.names?.[label] ?? label);
  const gutter = Math.min(9, Math.max(...names.map(textWidth)) + 0.6);

  return {
    scenes: panels.map(({ name }) => {
      const rows = panelRows(spec, spec.rows, name);
      const paths = new Map<string, { d: string; fill: string; opacity: number }>();
      const tooltips: Tooltip[] = [];
      for (const row of rows) {
        const value = numberOf(row[field]);
        if (!Number.isFinite(value)) continue;
        const [cx, cy] = [x.at(row[xField] ?? null), y.at(row[yField] ?? null)];
        const shade = shadeOf(value);
        const id = `${shade.fill}${shade.opacity}`;
        const path = paths.get(id) ?? { d: "", ...shade };
        path.d += box(cx - x.band / 2, cy - y.band / 2, x.band, y.band);
        paths.set(id, path);
        tooltips.push([
          cx,
          cy,
          `${y.format(row[yField] ?? null)}, ${x.format(row[xField] ?? null)}: ${numberFormat(locale, { maximumFractionDigits: spec.digits ?? 2 }).format(value)}${spec.unit ? ` ${spec.unit}` : ""}`,
        ]);
      }
      return {
        name,
        height: round((spec.height ?? ROW) * names.length),
        left: { kind: "bands" as const, em: gutter, labels: names.map((text) => ({ text, strong: false })) },
        right: { labels: [], em: OVERHANG },
        xTicks: xTicks(x, gutter + OVERHANG, panels.length > 1),
        grid: { x: [], y: [] },
        shapes: [...paths.values()].map((path) => ({
          ...path,
          stroke: "var(--color-paper)",
          width: rows.length > 400 ? 0.5 : 1.5,
        })),
        labels: [],
        tooltips,
      };
    }),
    key,
  };
}
