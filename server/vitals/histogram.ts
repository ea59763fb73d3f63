import type { Vital } from "../../contract/vitals.ts";

/** Each bucket is a tenth wider than the one before, so that a quantile is right to 5 %. */
const GROWTH = 1.1;
/** The shift of the layout is kept in thousandths, as the others are in milliseconds. */
const scaleOf = (vital: Vital) => (vital === "CLS" ? 1000 : 1);

/** The bucket of a value: 0 holds what is below 1, and n what is below 1.1ⁿ. */
export function bucketOf(vital: Vital, value: number): number {
  const scaled = value * scaleOf(vital);
  return scaled < 1 ? 0 : Math.floor(Math.log(scaled) / Math.log(GROWTH)) + 1;
}

/** The value in the middle of a bucket. */
function middleOf(vital: Vital, bucket: number): number {
  return bucket === 0 ? 0 : GROWTH ** (bucket - 0.5) / scaleOf(vital);
}

/**
 * The value that so many do not exceed.
 * @param counts how many are in each bucket
 * @param share from 0 to 1
 */
export function quantile(vital: Vital, counts: ReadonlyMap<number, number>, share: number): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= total * share) return middleOf(vital, bucket);
  }
  return 0;
}
