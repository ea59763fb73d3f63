import { type Filter, marginOf, sumOf } from "./figures.ts";
import type { SalesCube } from "./sales-cube.data.ts";

/** Selects a region and a category; empty is all. */
export type Scope = { region: string; category: string };

/** Selects a month of the cube, such as "2025-04-01". */
export const filterOf = (month: string, scope: Partial<Scope>): Filter => ({
  ...scope,
  year: Number(month.slice(0, 4)),
  month: month.slice(5, 7),
});

/** Returns the gross margin of each month of the cube, in percent of revenue. */
export const monthlyMargins = (cube: SalesCube, scope: Partial<Scope>): number[] =>
  cube.months.map((month) => 100 * marginOf(sumOf(cube, filterOf(month, scope))));

/** Percentage points that a category adds to the margin or takes from it. */
export type Part = { name: string; points: number };

/**
 * Splits the change of the margin against the month before among the categories, by their share of revenue and their
 * distance from the mean of both margins. The parts sum to the change.
 * @param m index of the month
 * @returns the largest part in the direction of the change first; undefined for the first month
 */
export function marginChange(
  cube: SalesCube,
  m: number,
  region: string,
): { points: number; parts: Part[] } | undefined {
  const [before, now] = [cube.months[m - 1], cube.months[m]];
  if (before === undefined || now === undefined) return undefined;
  const months = [before, now].map((month) => {
    const total = sumOf(cube, filterOf(month, { region }));
    return { total, of: (category: string) => sumOf(cube, filterOf(month, { region, category })) };
  });
  const [from = 0, to = 0] = months.map(({ total }) => 100 * marginOf(total));
  const middle = (from + to) / 2;
  const parts = cube.categories.map((name) => {
    const [was = 0, is = 0] = months.map(({ total, of }) => {
      const part = of(name);
      return total.revenue === 0 ? 0 : (part.revenue / total.revenue) * (100 * marginOf(part) - middle);
    });
    return { name, points: is - was };
  });
  const sign = to < from ? -1 : 1;
  return { points: to - from, parts: parts.sort((a, b) => sign * (b.points - a.points)) };
}

/** Returns the rank of a value among its peers: "the lowest of 36 months", "3rd highest of 36 months". */
export function rankAmong(values: readonly number[], value: number, peers: string): string {
  const lower = values.filter((each) => each < value).length;
  const higher = values.filter((each) => each > value).length;
  const [steps, end] = lower <= higher ? [lower, "lowest"] : [higher, "highest"];
  return `${steps === 0 ? "the " : `${ordinal(steps + 1)} `}${end} of ${values.length} ${peers}`;
}

const SUFFIXES: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const rules = new Intl.PluralRules("en-US", { type: "ordinal" });
const ordinal = (n: number) => `${n}${SUFFIXES[rules.select(n)] ?? "th"}`;
