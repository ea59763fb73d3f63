import { deviation, mean, sum } from "d3-array";

type Point = { month: string; value: number };

const SEASON = 12;

/** Forecasting models: each returns `ahead` values after the known ones. */
export const MODELS = {
  "Last year plus growth": (known: readonly number[], ahead: number) => {
    // Growth over up to twelve months that have a month of the year before.
    const months = Math.min(SEASON, known.length - SEASON);
    const [now, before] = [known.slice(known.length - months), known.slice(-SEASON - months, -SEASON)];
    const growth = months > 0 ? sum(now) / sum(before) : 1;
    return sameMonths(known, ahead).map((value, i) => value * growth ** (1 + Math.floor(i / SEASON)));
  },
  "Same month last year": sameMonths,
  "Straight line": (known: readonly number[], ahead: number) => {
    const { intercept, slope } = leastSquares(known);
    return Array.from({ length: ahead }, (_, i) => intercept + slope * (known.length + i));
  },
  "Last value": (known: readonly number[], ahead: number) =>
    Array.from({ length: ahead }, () => known.at(-1) ?? Number.NaN),
} as const;
export type ModelName = keyof typeof MODELS;

/** Repeats the last twelve known values. */
function sameMonths(known: readonly number[], ahead: number) {
  return Array.from({ length: ahead }, (_, i) => known.at((i % SEASON) - SEASON) ?? Number.NaN);
}

/** Fits a line by least squares. Source: NIST/SEMATECH e-Handbook of Statistical Methods, 4.1.4.1. */
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

/** Returns the mean absolute percentage error (MAPE). */
export const meanError = (actual: readonly number[], forecast: readonly number[]): number =>
  100 * (mean(actual, (value, i) => Math.abs(((forecast[i] ?? Number.NaN) - value) / value)) ?? Number.NaN);

/** Fits a model without the last `heldBack` months and returns its forecast and error for them. */
export function evaluateModel(points: readonly Point[], heldBack: number, model: ModelName) {
  const values = points.map(({ value }) => value);
  const known = values.slice(0, -heldBack);
  const forecast = MODELS[model](known, heldBack);
  return { forecast, error: meanError(values.slice(-heldBack), forecast) };
}

/** Standard deviations from the mean beyond which a change is an outlier. */
const LIMIT = 2;

/**
 * Returns the months whose change from a year before is far from the mean change.
 * Comparing with the year before keeps seasonal peaks from counting as outliers.
 */
export function outliers(points: readonly Point[]): (Point & { change: number })[] {
  const changes = points
    .slice(SEASON)
    .map((point, i) => ({ ...point, change: point.value - (points[i]?.value ?? Number.NaN) }));
  const usual = mean(changes, ({ change }) => change) ?? Number.NaN;
  const spread = deviation(changes, ({ change }) => change) ?? Number.NaN;
  return changes.filter(({ change }) => Math.abs(change - usual) > LIMIT * spread);
}
