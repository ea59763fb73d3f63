import { scaleLinear } from "d3-scale";
import type { LineChartLayout } from "./LineChart.tsx";
import { linePath, spread } from "./layout.ts";

/**
 * Lays out one line. The value axis need not start at zero: a line shows change, and the axis is labeled.
 * @param points in order of time
 * @param every how many points lie between two labels of the time axis
 */
export function lineChart(
  points: readonly { label: string; value: number }[],
  every: number,
  unit: string,
): LineChartLayout {
  const values = points.map(({ value }) => value);
  const scale = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .nice(4)
    .range([100, 0]);
  const xs = spread(points.length);
  const [first, last] = [points[0], points.at(-1)];
  const rounded = (value = 0) => Math.round(value).toLocaleString("en-US");
  return {
    summary: `From ${rounded(first?.value)} ${unit} in ${first?.label} to ${rounded(last?.value)} ${unit} in ${last?.label}.`,
    path: linePath(xs, values.map(scale)),
    xTicks: points.flatMap(({ label }, i) => (i % every === 0 ? [{ at: xs[i] ?? 0, label }] : [])),
    yTicks: scale.ticks(4).map((value) => ({ at: scale(value), label: String(value) })),
    end: { at: scale(last?.value ?? 0), label: rounded(last?.value) },
  };
}
