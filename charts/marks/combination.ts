import { max } from "d3-array";
import { xTicks } from "../frame.ts";
import { hues } from "../hues.ts";
import { textWidth } from "../labels.ts";
import { linePath } from "../paths.ts";
import { areOrdered, compareValues } from "../rows.ts";
import { numberScale, round } from "../scale.ts";
import { datumOf, pointFormatter } from "../series.ts";
import { axesOf, measureOf } from "../spec.ts";
import { column, xScale } from "./column.ts";
import { startsAtZero } from "./line.ts";
import { dotShapes, type MarkInput, type MarkKind, type MarkLayout } from "./panel.ts";

export const combination: MarkKind = { layout: layoutCombination, series: "trend" };

/** Lays out columns of the first measure, and a line of the second one on a scale of its own, in its color. */
function layoutCombination({ spec, panels }: MarkInput): MarkLayout {
  const { over = "", measures } = axesOf(spec);
  const [first = "", second = ""] = measures;
  const [panel = { name: "", rows: [], series: [] }] = panels;
  const named = (field: string) => panel.series.filter(({ name }) => name === field);
  const points = named(second).flatMap((each) => each.points);
  const values = points.map(({ value }) => value);
  const known = new Set(panel.series.flatMap((each) => each.points.map(({ key }) => key)));
  // In the order of the rows: a group may have only one of its two numbers.
  const keys = panel.rows.flatMap((row) => (known.has(row[over] ?? null) ? [row[over] ?? null] : []));
  const x = xScale(keys, spec, false);
  const y = numberScale(values, {
    ...measureOf(spec, second),
    ...{ count: 5, zero: startsAtZero(values), round: true, vertical: true },
  });
  const format = pointFormatter(spec, points, () => measureOf(spec, second));
  const columns = column.layout({
    spec: { ...spec, y: first, yLabel: undefined, hue: "highlight" },
    panels: [{ ...panel, series: named(first) }],
    keys,
  });
  const [left, right] = [hues.highlight, hues.amber];
  const label = (field: string) => spec.names?.[field] ?? field;
  const sorted = areOrdered(keys) ? points.toSorted((a, b) => compareValues(a.key, b.key)) : points;
  const marks = sorted.map((point) => ({
    ...datumOf(point),
    ...{ x: x.at(point.key), y: y.at(point.value) },
    ...{ names: [x.format(point.key), label(second)], value: format(point) },
  }));
  const nameOf = (field: string) => [label(field), measureOf(spec, field).unit].filter(Boolean).join(", ");
  const em = round((max(y.ticks, (tick) => textWidth(tick.label)) ?? 0) + 0.9);
  return {
    scenes: columns.scenes.map((scene) => ({
      ...scene,
      left: scene.left.kind === "values" ? { ...scene.left, color: left.text } : scene.left,
      right: {
        em,
        labels: y.ticks.map(({ at, label: text }) => ({
          ...{ at, lines: [text], color: right.text, strong: false },
        })),
      },
      xTicks: xTicks(x, scene.left.em + em, false),
      shapes: [
        ...scene.shapes,
        { d: linePath(marks), stroke: right.fill, width: 2.25 },
        ...dotShapes(marks.map(({ x, y }) => ({ x, y, stroke: right.fill, width: 6, opacity: 1 }))),
      ],
      // Numbers above columns would be between the points of the line, and the legend has the unit.
      labels: [],
      marks: [...scene.marks, ...marks],
    })),
    key: [
      { label: `${nameOf(first)}, left scale`, color: left.fill },
      { label: `${nameOf(second)}, right scale`, color: right.fill },
    ],
    remark: `Two scales: heights of columns and line do not compare.${y.fromZero ? "" : " The right one does not begin at zero."}`,
  };
}
