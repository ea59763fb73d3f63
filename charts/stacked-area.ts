import { spansOf } from "./marks/stack.ts";
import { areaPath } from "./paths.ts";
import { numberScale, round, type Tick } from "./scale.ts";
import type { ChartSpec, Hue } from "./spec.ts";

export type Series = { name: string; hue: Hue; values: readonly number[] };

/** A view of the same numbers: amounts, or shares of the whole. */
export type StackedView = {
  name: string;
  unit: string;
  ticks: Tick[];
  /** From bottom to top; `middle` is the height of the label beside the last point. */
  layers: { name: string; hue: Hue; path: string; middle: number; values: number[] }[];
  totals: number[];
};

export type StackedAreaLayout = { labels: string[]; xs: number[]; views: StackedView[] };

/**
 * Lays out stacked areas in two views: the amounts, and each series' share in percent.
 * @param labels the label of each point on the x axis
 * @param series from bottom to top
 */
export function stackedArea(labels: string[], series: readonly Series[], unit: string): StackedAreaLayout {
  const xs = labels.map((_, i) => round(labels.length > 1 ? (i / (labels.length - 1)) * 100 : 50));
  const totals = labels.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  return {
    labels,
    xs,
    views: [
      { name: "Amount", unit, ...stacked(series, true, totals, xs) },
      {
        name: "Share",
        unit: "%",
        ...stacked(
          series,
          "share",
          labels.map(() => 100),
          xs,
        ),
      },
    ],
  };
}

function stacked(
  series: readonly Series[],
  stack: ChartSpec["stack"],
  totals: number[],
  xs: readonly number[],
) {
  const axis = numberScale(totals, { locale: "en-US", count: 4, zero: true, round: true, vertical: true });
  const spans = spansOf(
    series.map(({ name, hue, values }) => ({ name, hue, points: values.map((y, x) => ({ x, y })) })),
    stack,
  );
  return {
    ticks: axis.ticks,
    layers: [...Map.groupBy(spans, (span) => span.series)].map(([{ name, hue }, points]) => {
      const last = points.at(-1);
      return {
        name,
        hue,
        path: areaPath(
          points.map(({ high }, i) => ({ x: xs[i] ?? 0, y: axis.at(high) })),
          axis.at(0),
        ),
        middle: last ? (axis.at(last.low) + axis.at(last.high)) / 2 : 0,
        // More precise than any label: rounding twice can give a wrong number.
        values: points.map(({ value }) => Math.round(value * 1000) / 1000),
      };
    }),
    totals: totals.map((total) => Math.round(total * 10) / 10),
  };
}
