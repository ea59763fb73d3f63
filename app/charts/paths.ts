import { area, curveLinear, curveMonotoneX, line } from "d3-shape";

/** A point of a line, or of an area from `low` to `high`; in percent. */
export type PathPoint = { x: number; low: number; high: number };

/** Above so many points, straight pieces look the same as curves and take a third of the room. */
const CURVED_UP_TO = 60;

const styleFor = (points: readonly PathPoint[]) =>
  points.length > CURVED_UP_TO ? { curve: curveLinear, digits: 1 } : { curve: curveMonotoneX, digits: 2 };

/** A line through points that never overshoots the data. */
export function linePath(points: readonly PathPoint[]): string {
  const { curve, digits } = styleFor(points);
  const shape = line<PathPoint>(
    ({ x }) => x,
    ({ high }) => high,
  );
  return shape.curve(curve).digits(digits)([...points]) ?? "";
}

/** The outline of an area: along its top, and back along its bottom. */
export function areaPath(points: readonly PathPoint[]): string {
  const { curve, digits } = styleFor(points);
  const shape = area<PathPoint>(
    ({ x }) => x,
    ({ low }) => low,
    ({ high }) => high,
  );
  return shape.curve(curve).digits(digits)([...points]) ?? "";
}
