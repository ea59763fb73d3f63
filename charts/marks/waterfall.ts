import { cumsum, pairs } from "d3-array";
import { annotations, box, plotScene, roomForNumbers } from "../frame.ts";
import { hues } from "../hues.ts";
import { numberOf, type Row } from "../rows.ts";
import { bandScale, numberScale } from "../scale.ts";
import type { Label } from "../scene.ts";
import { pointFormatter } from "../series.ts";
import { type AnySpec, axesOf, firstOf, measureOf } from "../spec.ts";
import { joinAlike, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";
import { referenced } from "./stack.ts";

const HEIGHT = 18;
const FILL = 0.76;
const TOTAL = "Total";
const LEVEL = "Level after it";

const colors = { Increase: hues.highlight, Decrease: hues.amber, Total: hues.slate };

export const waterfall: MarkKind = { layout: layoutWaterfall, series: "ranking", table: tableOf };

/** Lays out changes as columns that begin where the one before has ended, and their total. */
function layoutWaterfall({ spec, panels: [panel] }: MarkInput): MarkLayout {
  const points = panel?.series.flatMap((each) => each.points) ?? [];
  const levels = [0, ...cumsum(points, ({ value }) => value)];
  const end = levels.at(-1) ?? 0;
  const steps = points.map((point, i) => ({ ...point, from: levels[i] ?? 0, to: levels[i + 1] ?? 0 }));
  // A group may be called so.
  const name = points.some(({ key }) => key === TOTAL) ? `${TOTAL} of all` : TOTAL;
  const field = firstOf(spec.y) ?? "";
  const total = { key: name, value: end, from: 0, to: end, field, series: "", rows: spec.rows };
  const bars = [...steps, total];
  const measure = measureOf(spec);
  const y = numberScale([...levels, ...referenced(spec)], {
    ...measure,
    ...{ count: 5, zero: true, round: true, vertical: true },
  });
  const x = bandScale(bars.map(({ key }) => key));
  const format = pointFormatter(spec, bars);
  const texts = bars.map((bar) => `${bar !== total && bar.value > 0 ? "+" : ""}${format(bar, false)}`);
  const numbers = roomForNumbers(texts, (i) => bars[i] === total);
  const width = x.band * FILL;
  const shapes = bars.map((bar) => {
    const [top, bottom] = [y.at(Math.max(bar.from, bar.to)), y.at(Math.min(bar.from, bar.to))];
    const color = bar === total ? colors.Total : bar.value < 0 ? colors.Decrease : colors.Increase;
    return { d: box(x.at(bar.key) - width / 2, top, width, bottom - top), fill: color.fill };
  });
  const links = pairs(bars, (a, b) => `M${x.at(a.key) + width / 2},${y.at(a.to)}H${x.at(b.key) - width / 2}`);
  const marks = bars.map(({ key, rows, from, to, ...bar }, i) => ({
    ...{ rows, field: bar.field, names: [x.format(key)] },
    ...{ x: x.at(key), y: y.at(Math.max(from, to)) },
    value: i < steps.length ? `${texts[i]}, then ${format({ ...bar, value: to })}` : format(bar),
  }));
  const labels = (numbers ?? []).map((wide, i): Label => {
    const { x: at = 0, y: top = 0 } = marks[i] ?? {};
    return {
      ...{ x: at, y: top, text: texts[i] ?? "", wide },
      ...{ align: "center", side: "above", strong: bars[i] === total },
    };
  });
  const notes = annotations({ spec, x, y, height: HEIGHT, marks });
  return {
    scenes: [
      plotScene({
        ...{ spec, name: "", small: false, height: HEIGHT, x, y, marks, filled: "columns" },
        shapes: [
          ...joinAlike(shapes),
          { d: links.join(""), stroke: "var(--color-muted)", width: 1 },
          ...notes.shapes,
        ],
        labels: [...labels, ...notes.labels],
      }),
    ],
    key: Object.entries(colors).map(([label, { fill }]) => ({ label, color: fill })),
  };
}

function tableOf(spec: AnySpec): { rows: Row[]; fields: string[] } {
  const { over = "", measures } = axesOf(spec);
  const [field = ""] = measures;
  const levels = cumsum(spec.rows, (row) => numberOf(row[field]));
  return {
    rows: spec.rows.map((row, i) => ({ ...row, [LEVEL]: levels[i] ?? null })),
    fields: [over, field, LEVEL],
  };
}
