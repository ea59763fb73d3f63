import type { Hue } from "./palette.ts";
import { areaPath } from "./paths.ts";
import { numberScale, round, type Tick } from "./scale.ts";

export type Series = { name: string; hue: Hue; values: readonly number[] };

/** One way to look at the same numbers: amounts, or shares of the whole. */
export type StackedView = {
  name: string;
  unit: string;
  ticks: Tick[];
  /** From the bottom up; `middle` is where the last point's label belongs. */
  layers: { name: string; hue: Hue; path: string; middle: number; values: number[] }[];
  totals: number[];
};

export type StackedAreaLayout = { labels: string[]; xs: number[]; views: StackedView[] };

/**
 * Lays out stacked areas in two views: the amounts, and each series' share in percent.
 * @param labels the name of each point on the x axis
 * @param series from the bottom up
 */
export function stackedArea(labels: string[], series: readonly Series[], unit: string): StackedAreaLayout {
  const xs = labels.map((_, i) => round(labels.length > 1 ? (i / (labels.length - 1)) * 100 : 50));
  const totals = labels.map((_, i) => series.reduce((sum, { values }) => sum + (values[i] ?? 0), 0));
  const shares = series.map((s) => ({
    ...s,
    values: s.values.map((value, i) => (value / (totals[i] || 1)) * 100),
  }));
  return {
    labels,
    xs,
    views: [
      view("Amount", unit, series, totals, xs),
      view(
        "Share",
        "%",
        shares,
        labels.map(() => 100),
        xs,
      ),
    ],
  };
}

function view(
  name: string,
  unit: string,
  series: readonly Series[],
  totals: number[],
  xs: number[],
): StackedView {
  const axis = numberScale(totals, { locale: "en-US", count: 4, zero: true, round: true, vertical: true });
  let below = totals.map(() => 0);
  const layers = series.map(({ name: seriesName, hue, values }) => {
    const above = below.map((base, i) => base + (values[i] ?? 0));
    const tops = above.map(axis.at);
    const bottoms = below.map(axis.at);
    below = above;
    return {
      name: seriesName,
      hue,
      path: areaPath(
        xs.map((x, i) => ({ x, y: tops[i] ?? 0 })),
        axis.at(0),
      ),
      middle: ((tops.at(-1) ?? 0) + (bottoms.at(-1) ?? 0)) / 2,
      // Finer than any label shows: a number that is rounded twice can be wrong.
      values: values.map((value) => Math.round(value * 1000) / 1000),
    };
  });
  return {
    name,
    unit,
    ticks: axis.ticks,
    layers,
    totals: totals.map((total) => Math.round(total * 10) / 10),
  };
}
