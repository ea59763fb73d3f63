import { median } from "d3-array";
import { annotations, xTicks } from "../frame.ts";
import { hues } from "../hues.ts";
import { textWidth } from "../labels.ts";
import { dotPath } from "../paths.ts";
import { distinctValues, numberOf, type Row } from "../rows.ts";
import { bandScale, round, scaleFor, tenths } from "../scale.ts";
import type { Label, PlotMark, Shape } from "../scene.ts";
import { hueOf, isHighlighted } from "../series.ts";
import { firstOf, measureOf } from "../spec.ts";
import { joinAlike, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";

const ROW = 2.2;
/** Diameter of a dot in pixels. */
const DOT = 10;

export const strip: MarkKind = { layout: layoutStrip, extremes: ({ x, y }) => [x, x, firstOf(y)] };

/**
 * Lays out every row as a stroke along an axis, one line for each category: the distribution, with its median marked. If
 * no category has several rows, they are dots with their values: bars from zero would look equal.
 */
function layoutStrip({ spec, panels }: MarkInput): MarkLayout {
  const small = panels.length > 1;
  const xField = spec.x ?? "";
  const yField = firstOf(spec.y);
  const rows = spec.rows.filter((row) => row[xField] != null);
  const x = scaleFor(
    rows.map((row) => row[xField] ?? null),
    {
      ...measureOf(spec),
      count: small ? 3 : 6,
      round: true,
      zero: spec.zero,
      log: spec.xScale === "log",
    },
  );
  const nameOf = (row: Row) => (yField === undefined ? "" : (row[yField] ?? null));
  const y = bandScale(yField === undefined ? [""] : distinctValues(rows.map(nameOf)));
  const isSingle = rows.length <= y.ticks.length * panels.length;
  const names = y.ticks.map(({ label }) => spec.names?.[label] ?? label);
  const gutter = Math.min(9, Math.max(...names.map(textWidth)) + 0.6);
  const overhang = round(textWidth(x.ticks.at(-1)?.label ?? "") / 2);

  return {
    scenes: panels.map((panel) => {
      const here = panel.rows.filter((row) => row[xField] != null);
      const notes = annotations({ spec, x });
      const strokes: Shape[] = [];
      const labels: Label[] = [];
      const marks: PlotMark[] = [];
      let medians = "";
      for (const band of distinctValues(here.map(nameOf))) {
        const own = here.filter((row) => nameOf(row) === band);
        const top = y.at(band) - y.band * 0.3;
        // Rows at the same position share a stroke.
        for (const at of new Set(own.map((row) => tenths(x.at(row[xField] ?? null)))))
          strokes.push({
            d: `M${at},${round(top)}v${round(y.band * 0.6)}`,
            stroke: hues[hueOf(spec, band)].fill,
            width: 1.25,
            opacity: 0.7,
          });
        const middle = median(own.map((row) => numberOf(row[xField])).filter(Number.isFinite));
        if (middle === undefined) continue;
        medians += `M${x.at(middle)},${round(top - y.band * 0.1)}v${round(y.band * 0.8)}`;
        const [at, text] = [{ x: x.at(middle), y: y.at(band) }, x.format(middle)];
        const value = isSingle ? text : `median ${text}, ${own.length} values`;
        marks.push({ rows: own, field: xField, ...at, names: [y.format(band)], value });
        if (!isSingle) continue;
        const stroke = hues[hueOf(spec, band)].fill;
        strokes.splice(-1, 1, { d: dotPath(at.x, at.y), stroke, width: DOT, dots: true });
        labels.push({ ...at, text, align: at.x > 50 ? "right" : "left", gap: DOT });
      }
      return {
        name: panel.name,
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
          ...joinAlike(strokes),
          ...(isSingle ? [] : [{ d: medians, stroke: "var(--color-ink)", width: 2 }]),
          ...notes.shapes,
        ],
        labels: [...labels, ...notes.labels],
        marks,
        filled: "rows" as const,
      };
    }),
    key: [],
    remark: isSingle ? "The axis does not begin at zero." : "The heavy stroke is the median.",
  };
}
