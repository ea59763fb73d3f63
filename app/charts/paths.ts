import { curveLinear, curveMonotoneX, line } from "d3-shape";
import { tenths } from "./scale.ts";
import { inSteps } from "./steps.ts";

/** A point of a line, in percent. */
export type PathPoint = { x: number; y: number };

/** Above so many points, straight pieces look the same as curves and take a third of the room. */
const CURVED_UP_TO = 60;

/** A line through points that never overshoots the data. */
export function linePath(points: readonly PathPoint[]): string {
  const shape = line<PathPoint>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(points.length > CURVED_UP_TO ? curveLinear : curveMonotoneX);
  return inSteps(shape([...points]) ?? "");
}

/**
 * The outline of an area under such a line. Stacked ones are painted from the top down, each over the one above it: so
 * each boundary is written once, and no gap shows between them.
 * @param base how far down it goes, in percent
 */
export function areaPath(points: readonly PathPoint[], base: number): string {
  return points[0] ? `${linePath(points)}V${base}H${points[0].x}z` : "";
}

/** A dot: a line of no length, which is round where its ends are. */
export const dotPath = (x: number, y: number) => `M${tenths(x)},${tenths(y)}h0`;
