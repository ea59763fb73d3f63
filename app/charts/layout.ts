import { scaleLinear } from "d3-scale";
import { area, curveMonotoneX, line } from "d3-shape";

/**
 * Chart geometry in percent of the plot, 0 to 100 on both axes, y downwards as in SVG. The drawing is stretched to
 * the room it has while labels are HTML beside it, so text keeps its size at every width and no script measures.
 */
export type Tick = { at: number; label: string };

const round = (value: number) => Math.round(value * 100) / 100;

/** The scale of a value axis that starts at zero and ends on a round number. */
export function valueAxis(max: number, count: number, format: (value: number) => string) {
  const scale = scaleLinear().domain([0, max]).nice(count).range([100, 0]);
  const ticks: Tick[] = scale
    .ticks(count)
    .map((value) => ({ at: round(scale(value)), label: format(value) }));
  return { at: (value: number) => round(scale(value)), ticks };
}

/** Evenly spaced positions of `count` points from edge to edge. */
export function spread(count: number): number[] {
  return Array.from({ length: count }, (_, i) => round(count > 1 ? (i / (count - 1)) * 100 : 50));
}

const smooth = (path: string | null) => path ?? "";

/** The outline of an area between two series of y positions. */
export function areaPath(xs: readonly number[], tops: readonly number[], bottoms: readonly number[]): string {
  const shape = area<number>()
    .x((_, i) => xs[i] ?? 0)
    .y0((_, i) => bottoms[i] ?? 0)
    .y1((_, i) => tops[i] ?? 0)
    .curve(curveMonotoneX)
    .digits(2);
  return smooth(shape([...xs]));
}

/** A smooth line through points that never overshoots the data. */
export function linePath(xs: readonly number[], ys: readonly number[]): string {
  const shape = line<number>()
    .x((_, i) => xs[i] ?? 0)
    .y((_, i) => ys[i] ?? 0)
    .curve(curveMonotoneX)
    .digits(2);
  return smooth(shape([...xs]));
}
