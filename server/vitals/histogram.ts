import type { Vital } from "#contract/vitals.ts";

/** Each bucket is a tenth wider than the one before, so that quantiles are accurate to 5 %. */
const GROWTH = 1.1;
/** CLS is stored in thousandths, the other metrics in milliseconds. */
const scaleOf = (vital: Vital) => (vital === "CLS" ? 1000 : 1);

/** Returns the bucket of a value: bucket 0 holds values below 1, and bucket n those below 1.1ⁿ. */
export function bucketOf(vital: Vital, value: number): number {
  const scaled = value * scaleOf(vital);
  return scaled < 1 ? 0 : Math.floor(Math.log(scaled) / Math.log(GROWTH)) + 1;
}

/**
 * Returns a quantile.
 * @param counts number of values in each bucket
 * @param share from 0 to 1
 */
export function quantile(vital: Vital, counts: ReadonlyMap<number, number>, share: number): number {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [bucket, count] of [...counts].sort(([a], [b]) => a - b)) {
    seen += count;
    // The value in the middle of the bucket.
    if (seen >= total * share) return bucket === 0 ? 0 : GROWTH ** (bucket - 0.5) / scaleOf(vital);
  }
  return 0;
}
