import { sum } from "d3-array";
import { annotations, box } from "../frame.ts";
import { hues } from "../hues.ts";
import { textWidth } from "../labels.ts";
import type { Value } from "../rows.ts";
import { bandScale, numberScale, round } from "../scale.ts";
import type { Label, PlotMark, Shape } from "../scene.ts";
import { datumOf } from "../series.ts";
import { joinAlike, type MarkInput, type MarkKind, type MarkLayout, seriesKey } from "./panel.ts";
import { barsOf } from "./stack.ts";

/** Heights in rem: one bar with a name of two lines beside it, and each further bar of a group. */
const ROW = 1.85;
const FURTHER_BAR = 1.05;

export const bar: MarkKind = { layout: layoutBar, series: "ranking" };

/** Lays out bars in descending order, each with its name on the left and its value on the right. */
function layoutBar(input: MarkInput): MarkLayout {
  const { spec, panels } = input;
  const { spans, measure, format, domain, isStrong, hueOf } = barsOf(input);
  const x = numberScale(domain, { ...measure, count: 4, zero: true });
  const losses = spans.flat().some(({ value }) => value < 0);

  return {
    scenes: panels.map(({ name, series }, p) => {
      const bars = spans[p] ?? [];
      const total = (of: Value) => sum(bars, (bar) => (bar.key === of ? bar.value : 0));
      const names = [...new Set(bars.map((bar) => bar.key))];
      if (spec.order !== "given") names.sort((a, b) => total(b) - total(a));
      const y = bandScale(names);
      const lanes = spec.stack ? 1 : Math.max(1, series.length);
      const row = spec.height ?? ROW + (lanes - 1) * FURTHER_BAR;
      const lane = (y.band * (lanes > 1 ? 0.8 : 0.62)) / lanes;
      const shapes: Shape[] = [];
      const labels: Label[] = [];
      const marks: PlotMark[] = [];
      for (const bar of bars) {
        const middle = y.at(bar.key) + (bar.lane - (lanes - 1) / 2) * lane;
        const [from, to] = [x.at(Math.min(bar.low, bar.high)), x.at(Math.max(bar.low, bar.high))];
        const strong = isStrong(bar);
        shapes.push({
          d: box(from, middle - (lane * 0.94) / 2, to - from, lane * 0.94),
          fill: hues[hueOf(bar)].fill,
        });
        marks.push({
          ...datumOf(bar),
          x: round((from + to) / 2),
          y: round(middle),
          names: [y.format(bar.key), bar.series.label],
          value: format(bar),
        });
        if (!spec.stack)
          labels.push({
            // Negative bars: the value label sits right of zero, because category names are on the left.
            x: to,
            y: round(middle),
            text: format(bar),
            align: "left",
            strong,
            ...(strong && { color: hues.highlight.text }),
          });
      }
      if (spec.stack === true)
        for (const each of names)
          labels.push({
            x: x.at(total(each)),
            y: y.at(each),
            text: format({ value: total(each), field: spans[p]?.[0]?.field ?? "" }),
            align: "left",
          });
      const notes = annotations({ spec, x });
      return {
        name,
        height: round(row * names.length),
        left: {
          kind: "bands" as const,
          em: Math.max(0, ...names.map((each) => textWidth(y.format(each)))),
          labels: names.map((each) => ({ text: y.format(each), strong: isStrong({ key: each }) })),
        },
        right: { labels: [], em: round(Math.max(0.5, ...labels.map(({ text }) => textWidth(text) + 1))) },
        xTicks: [],
        grid: { x: losses ? [x.at(0)] : [], y: [] },
        shapes: [...joinAlike(shapes), ...notes.shapes],
        labels: [...labels, ...notes.labels],
        marks,
        filled: "rows" as const,
      };
    }),
    key: seriesKey(panels),
  };
}
