import { deviation, mean } from "d3-array";

export type Point = { month: string; value: number };
export type MonthlySeries = { name: string; unit: string; digits: number; points: readonly Point[] };

const SEASON = 12;

/** The mean of each value and those before it, so many in all; undefined until there are enough. */
export const movingAverage = (values: readonly number[], over: number): (number | undefined)[] =>
  values.map((_, i) => (i + 1 < over ? undefined : mean(values.slice(i + 1 - over, i + 1))));

/** Ways to continue a series from what is known of it. */
export const MODELS = {
  "Same month last year": (known: readonly number[], ahead: number) =>
    Array.from({ length: ahead }, (_, i) => known[known.length - SEASON + (i % SEASON)] ?? Number.NaN),
  "Straight line": (known: readonly number[], ahead: number) => {
    const { intercept, slope } = leastSquares(known);
    return Array.from({ length: ahead }, (_, i) => intercept + slope * (known.length + i));
  },
  "Last value": (known: readonly number[], ahead: number) =>
    Array.from({ length: ahead }, () => known.at(-1) ?? Number.NaN),
} as const;
export type ModelName = keyof typeof MODELS;

/** The straight line with the least squared errors. Source: NIST/SEMATECH e-Handbook of Statistical Methods, 4.1.4.1. */
function leastSquares(values: readonly number[]) {
  const middle = (values.length - 1) / 2;
  const level = mean(values) ?? Number.NaN;
  let [products, squares] = [0, 0];
  for (const [i, value] of values.entries()) {
    products += (i - middle) * (value - level);
    squares += (i - middle) ** 2;
  }
  const slope = products / squares;
  return { slope, intercept: level - slope * middle };
}

/** The mean of the absolute errors in percent of what happened (MAPE). */
export const meanError = (actual: readonly number[], forecast: readonly number[]): number =>
  100 * (mean(actual, (value, i) => Math.abs(((forecast[i] ?? Number.NaN) - value) / value)) ?? Number.NaN);

/** Fits a model without the last months, and compares it with them. */
export function judge(points: readonly Point[], held: number, model: ModelName) {
  const values = points.map(({ value }) => value);
  const known = values.slice(0, -held);
  const forecast = MODELS[model](known, held);
  return { forecast, error: meanError(values.slice(-held), forecast) };
}

/**
 * The months whose change from the same month of the year before is unlike the other changes: further from their mean
 * than so many standard deviations. Compared so, the season is no outlier.
 */
export function outliers(points: readonly Point[], deviations: number): (Point & { change: number })[] {
  const changes = points
    .slice(SEASON)
    .map((point, i) => ({ ...point, change: point.value - (points[i]?.value ?? Number.NaN) }));
  const usual = mean(changes, ({ change }) => change) ?? Number.NaN;
  const spread = deviation(changes, ({ change }) => change) ?? Number.NaN;
  return changes.filter(({ change }) => Math.abs(change - usual) > deviations * spread);
}
