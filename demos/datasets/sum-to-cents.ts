import { sum } from "d3-array";

/** Sums dollars without the binary remainders, so that sums of the sums equal those of the rows to the cent. */
export const sumToCents = <T>(rows: Iterable<T>, of: (row: T) => number): number =>
  Math.round(sum(rows, of) * 100) / 100;
