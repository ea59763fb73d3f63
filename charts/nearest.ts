type Point = { readonly x: number; readonly y: number };

/** Weight of the distance along a row or column, relative to the distance between rows or columns. */
const MINOR = 0.01;

/** The direction in which the marks of a plot follow each other, and whether each fills its row or column. */
export type Filled = "rows" | "columns" | undefined;

/** Returns points in their order: rows from top to bottom, all others from left to right. */
export const inOrder = <P extends Point>(points: readonly P[], filled: Filled): P[] =>
  points.toSorted((a, b) => (filled === "rows" ? a.y - b.y || a.x - b.x : a.x - b.x || a.y - b.y));

/**
 * Returns the point that is nearest to a position. It compares only the points around the position, up to the distance of
 * the nearest one so far.
 * @param ordered points in percent of the plot, as `inOrder` returns them
 * @param at position in percent
 * @param size the plot in pixels
 */
export function nearest<P extends Point>(
  ordered: readonly P[],
  at: Point,
  size: { readonly width: number; readonly height: number },
  filled: Filled,
): P | undefined {
  const [main, mainSize, minor, minorSize] =
    filled === "rows"
      ? (["y", size.height, "x", size.width] as const)
      : (["x", size.width, "y", size.height] as const);
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ordered[middle]?.[main] ?? 0) < at[main]) from = middle + 1;
    else to = middle;
  }
  let best: P | undefined;
  let least = Number.POSITIVE_INFINITY;
  /** @returns false where all further points in this direction are farther away */
  const compare = (point: P | undefined): point is P => {
    if (!point) return false;
    const along = (Math.abs(point[main] - at[main]) / 100) * mainSize;
    const across = (Math.abs(point[minor] - at[minor]) / 100) * minorSize * (filled ? MINOR : 1);
    const distance = Math.hypot(along, across);
    if (distance < least) [best, least] = [point, distance];
    return along <= least;
  };
  for (let i = from; compare(ordered[i]); i++);
  for (let i = from - 1; compare(ordered[i]); i--);
  return best;
}
