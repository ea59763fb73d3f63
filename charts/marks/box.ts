import { extent } from "d3-array";
import { annotations, box as rectangle, xTicks } from "../frame.ts";
import { hues } from "../hues.ts";
import { textWidth } from "../labels.ts";
import { numberOf, type Row } from "../rows.ts";
import { bandScale, numberScale, round } from "../scale.ts";
import type { Shape } from "../scene.ts";
import { pointFormatter } from "../series.ts";
import { firstOf, measureOf } from "../spec.ts";
import { BOX_FIELDS, MAX_OUTLIERS, OUTLIERS } from "./box-fields.ts";
import { dotShapes, joinAlike, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";
import { referenced } from "./stack.ts";

const ROW = 2.2;
const HUE = hues.slate;
const OUTLIER = { width: 5, opacity: 0.6 };
const MEDIAN = { stroke: "var(--color-ink)", width: 2.5 };

export const box: MarkKind = {
  layout: layoutBox,
  extremes: ({ y }) => [BOX_FIELDS.median, BOX_FIELDS.median, firstOf(y)],
  table: ({ rows, y }) => ({ rows, fields: [firstOf(y) ?? "", ...Object.values(BOX_FIELDS)] }),
};

const REMARK =
  "Box: the middle half of the values and their median. Whiskers: the last values within 1.5 times its length.";

const outliersOf = (row: Row): number[] => JSON.parse(String(row[OUTLIERS] ?? "[]"));

/** Lays out the quartiles of each group as a box with its median, whiskers up to 1.5 times its length, and outliers. */
function layoutBox({ spec, panels: [panel] }: MarkInput): MarkLayout {
  const field = firstOf(spec.y) ?? "";
  const { low, q1, median, q3, high } = BOX_FIELDS;
  const rows = (panel?.rows ?? []).filter((row) => Number.isFinite(numberOf(row[median])));
  const at = (row: Row, name: string) => numberOf(row[name]);
  const values = rows.flatMap((row) => [at(row, low), at(row, high), ...extent(outliersOf(row))]);
  const measure = measureOf(spec);
  const x = numberScale([...values.filter((value) => value !== undefined), ...referenced(spec)], {
    ...measure,
    count: 5,
    round: true,
  });
  const y = bandScale(rows.map((row) => row[field] ?? null));
  const format = pointFormatter(
    spec,
    rows.flatMap((row) => [low, q1, median, q3, high].map((name) => ({ value: at(row, name) }))),
  );
  const text = (row: Row, name: string) => format({ value: at(row, name), field: firstOf(spec.x) ?? "" });
  const half = y.band * 0.3;
  const shapes = rows.flatMap((row): Shape[] => {
    const middle = round(y.at(row[field] ?? null));
    const [from = 0, start = 0, end = 0, to = 0] = [low, q1, q3, high].map((name) => x.at(at(row, name)));
    return [
      { d: `M${from},${middle}H${start}M${end},${middle}H${to}`, stroke: HUE.fill, width: 1.5 },
      { d: rectangle(start, middle - half, end - start, 2 * half), fill: HUE.fill, opacity: 0.45 },
      ...dotShapes(
        outliersOf(row).map((value) => ({ ...{ x: x.at(value), y: middle }, ...OUTLIER, stroke: HUE.fill })),
      ),
      { d: `M${x.at(at(row, median))},${round(middle - half)}v${round(2 * half)}`, ...MEDIAN },
    ];
  });
  const gutter = Math.max(0, ...y.ticks.map(({ label }) => textWidth(label)));
  const notes = annotations({ spec, x });
  return {
    scenes: [
      {
        name: "",
        height: round(ROW * Math.max(1, rows.length)),
        left: {
          kind: "bands",
          em: gutter,
          labels: y.ticks.map(({ label: text }) => ({ text, strong: false })),
        },
        right: { labels: [], em: round(textWidth(x.ticks.at(-1)?.label ?? "") / 2) },
        xTicks: xTicks(x, gutter + 1, false),
        xLabel: spec.xLabel,
        grid: { x: x.ticks.map((tick) => tick.at), y: [] },
        shapes: [...joinAlike(shapes), ...notes.shapes],
        labels: notes.labels,
        marks: rows.map((row) => ({
          ...{ rows: [row], field: median, x: x.at(at(row, median)), y: y.at(row[field] ?? null) },
          names: [y.format(row[field] ?? null)],
          value: `median ${text(row, median)}, half of the values ${text(row, q1)} to ${text(row, q3)}, whiskers ${text(row, low)} to ${text(row, high)}, outliers: ${row[BOX_FIELDS.outliers]} of ${row[BOX_FIELDS.count]}`,
        })),
        filled: "rows",
      },
    ],
    key: [],
    remark: rows.some((row) => outliersOf(row).length === MAX_OUTLIERS)
      ? `${REMARK} Of a group, ${MAX_OUTLIERS} different outliers are shown.`
      : REMARK,
  };
}
