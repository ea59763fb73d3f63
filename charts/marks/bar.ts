import { sum } from "d3-array";
import { numberFormatter } from "../format.ts";
import { annotations, box } from "../frame.ts";
import { textWidth } from "../labels.ts";
import { bandScale, numberScale, round, withoutPositions } from "../scale.ts";
import type { Label, Tooltip } from "../scene.ts";
import { isHighlighted } from "../series.ts";
import { hues, measureOf } from "../spec.ts";
import { type MarkInput, type MarkLayout, seriesKey } from "./panel.ts";
import { spansOf } from "./stack.ts";

/** Heights in rem: one bar with a name of two lines beside it, and each further bar of a group. */
const ROW = 1.85;
const FURTHER_BAR = 1.05;

/** Lays out bars in descending order, each with its name on the left and its value on the right. */
export function layoutBar({ spec, panels, locale }: MarkInput): MarkLayout {
  const share = spec.stack === "share";
  const measure = share ? { locale, unit: "%", digits: 0 } : measureOf(spec, locale);
  const spans = panels.map(({ series }) => spansOf(series, spec.stack ?? false));
  const all = spans.flat();
  const x = numberScale(share ? [0, 100] : all.flatMap(({ low, high }) => [low, high]), {
    ...measure,
    count: 4,
    zero: true,
  });
  const multiple = (panels[0]?.series.length ?? 1) > 1;
  const totals = (bars: typeof all, name: (typeof all)[number]["x"]) =>
    sum(
      bars.filter((bar) => bar.x === name),
      ({ value }) => value,
    );
  const format = numberFormatter(
    measure,
    all.map(({ value }) => value),
  );
  const losses = all.some(({ value }) => value < 0);

  return {
    scenes: panels.map(({ name, series }, p) => {
      const bars = spans[p] ?? [];
      const names = [...new Set(bars.map((bar) => bar.x))];
      if (spec.order !== "given") names.sort((a, b) => totals(bars, b) - totals(bars, a));
      const y = bandScale(names, { locale, style: undefined, count: 0 });
      const lanes = spec.stack ? 1 : Math.max(1, series.length);
      const row = spec.height ?? ROW + (lanes - 1) * FURTHER_BAR;
      const lane = (y.band * (lanes > 1 ? 0.8 : 0.62)) / lanes;
      const paths = new Map<string, string>();
      const labels: Label[] = [];
      const tooltips: Tooltip[] = [];
      const marked = spec.highlight !== undefined && !multiple;
      for (const bar of bars) {
        const middle = y.at(bar.x) + (bar.lane - (lanes - 1) / 2) * lane;
        const [from, to] = [x.at(Math.min(bar.low, bar.high)), x.at(Math.max(bar.low, bar.high))];
        const strong = marked && isHighlighted(spec, bar.x);
        const fill = hues[marked ? (strong ? "accent" : "quiet") : bar.series.hue].fill;
        paths.set(
          fill,
          (paths.get(fill) ?? "") + box(from, middle - (lane * 0.94) / 2, to - from, lane * 0.94),
        );
        tooltips.push([
          round((from + to) / 2),
          round(middle),
          `${y.format(bar.x)}${bar.series.label ? `, ${bar.series.label}` : ""}: ${format(bar.value)}`,
        ]);
        if (!spec.stack)
          labels.push({
            // Negative bars: the value label sits right of zero, because category names are on the left.
            x: to,
            y: round(middle),
            text: format(bar.value),
            align: "left",
            strong,
            ...(strong && { color: hues.accent.text }),
          });
      }
      if (spec.stack === true)
        for (const each of names)
          labels.push({
            x: x.at(totals(bars, each)),
            y: y.at(each),
            text: format(totals(bars, each)),
            align: "left",
          });
      const notes = annotations({ spec, x, y: withoutPositions(y), height: 1 });
      return {
        name,
        height: round(row * names.length),
        left: {
          kind: "bands" as const,
          em: Math.max(0, ...names.map((each) => textWidth(y.format(each)))),
          labels: names.map((each) => ({
            text: y.format(each),
            strong: marked && isHighlighted(spec, each),
          })),
        },
        right: { labels: [], em: round(Math.max(0.5, ...labels.map(({ text }) => textWidth(text) + 1))) },
        xTicks: [],
        grid: { x: losses ? [x.at(0)] : [], y: [] },
        shapes: [...[...paths].map(([fill, d]) => ({ d, fill })), ...notes.shapes],
        labels: [...labels, ...notes.labels],
        tooltips,
        filled: "rows" as const,
      };
    }),
    key: seriesKey(panels[0]?.series ?? [], ({ hue }) => hues[hue].fill),
  };
}
