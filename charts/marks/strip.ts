import { median } from "d3-array";
import { annotations, xTicks } from "../frame.ts";
import { textWidth } from "../labels.ts";
import { distinctValues, numberOf } from "../rows.ts";
import { bandScale, round, scaleFor, tenths, withoutPositions } from "../scale.ts";
import type { Shape, Tooltip } from "../scene.ts";
import { hueOf, isHighlighted } from "../series.ts";
import { hues, measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, panelRows } from "./panel.ts";

const ROW = 2.2;

/**
 * Lays out every row as a stroke along an axis, one line for each category: the distribution, with its median marked.
 */
export function layoutStrip({ spec, panels, locale }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const xField = spec.x ?? "";
  const yField = typeof spec.y === "string" ? spec.y : undefined;
  const rows = spec.rows.filter((row) => row[xField] != null);
  const x = scaleFor(
    rows.map((row) => row[xField] ?? null),
    {
      ...measureOf(spec, locale),
      count: small ? 3 : 6,
      round: true,
      zero: spec.zero,
      log: spec.xScale === "log",
    },
  );
  const y = bandScale(yField === undefined ? [""] : distinctValues(rows.map((row) => row[yField] ?? null)), {
    locale,
    count: 0,
  });
  const names = y.ticks.map(({ label }) => spec.names?.[label] ?? label);
  const gutter = Math.min(9, Math.max(...names.map(textWidth)) + 0.6);
  const overhang = round(textWidth(x.ticks.at(-1)?.label ?? "") / 2);
  const nameOf = (row: (typeof rows)[number]) => (yField === undefined ? "" : (row[yField] ?? null));

  return {
    scenes: panels.map(({ name }) => {
      const here = panelRows(spec, rows, name);
      const marks = annotations({ spec, x, y: withoutPositions(y), height: 1 });
      const strokes = new Map<string, string>();
      const tooltips: Tooltip[] = [];
      let medians = "";
      for (const band of distinctValues(here.map(nameOf))) {
        const own = here.filter((row) => nameOf(row) === band);
        const top = y.at(band) - y.band * 0.3;
        const color = hues[hueOf(spec, band)].fill;
        // Rows at the same position share a stroke.
        const places = new Set(own.map((row) => tenths(x.at(row[xField] ?? null))));
        strokes.set(
          color,
          (strokes.get(color) ?? "") +
            [...places].map((at) => `M${at},${round(top)}v${round(y.band * 0.6)}`).join(""),
        );
        const middle = median(own.map((row) => numberOf(row[xField])).filter(Number.isFinite));
        if (middle === undefined) continue;
        medians += `M${x.at(middle)},${round(top - y.band * 0.1)}v${round(y.band * 0.8)}`;
        tooltips.push([
          x.at(middle),
          y.at(band),
          `${y.format(band)}${yField ? ": " : ""}median ${x.format(middle)}, ${own.length} values`,
        ]);
      }
      return {
        name,
        height: round((spec.height ?? ROW) * names.length),
        left: {
          kind: "bands" as const,
          em: gutter,
          labels: names.map((text) => ({ text, strong: isHighlighted(spec, text) })),
        },
        right: { labels: [], em: overhang },
        xTicks: xTicks(x, gutter + overhang, small),
        grid: { x: x.ticks.map(({ at }) => at), y: [] },
        shapes: [
          ...[...strokes].map(([stroke, d]): Shape => ({ d, stroke, width: 1.25, opacity: 0.7 })),
          { d: medians, stroke: "var(--color-ink)", width: 2 },
          ...marks.shapes,
        ],
        labels: marks.labels,
        tooltips,
        filled: "rows" as const,
      };
    }),
    key: [],
    remark: "The heavy stroke is the median.",
  };
}
