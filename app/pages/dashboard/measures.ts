import { industries, months } from "./industries.data.ts";

/** The filter of the dashboard: one industry, or all if empty, from the first to the last year. */
export type Selection = { industry: string; from: number; to: number };

/** Formats a rate in percent, as in "8.6%". */
export const percent = (rate: number) => `${rate.toFixed(1)}%`;

const yearOf = (month: string) => Number(month.slice(0, 4));

/** The years covered by the data, in order. */
export const years: readonly number[] = [...new Set(months.map(yearOf))];

/** The selection of all data: the initial state, and the state after a reset. */
export const fullSelection: Selection = { industry: "", from: years[0] ?? 0, to: years.at(-1) ?? 0 };

/** Returns the indexes of the months from one year to another, both included. */
export function monthsWithin(from: number, to: number): number[] {
  return months.flatMap((month, i) => (yearOf(month) >= from && yearOf(month) <= to ? [i] : []));
}

/** Thousands of people by month; workers include the unemployed and are derived from the rate. */
type People = { unemployed: readonly number[]; workers: readonly number[] };

/** Cache of sums by industry: every measure reads them, some a hundred times. */
const sums = new Map<string, People>();

function peopleOf(industry: string): People {
  const people = sums.get(industry) ?? sumOf(industry);
  sums.set(industry, people);
  return people;
}

function sumOf(industry: string): People {
  const unemployed = months.map(() => 0);
  const workers = months.map(() => 0);
  for (const each of industries) {
    if (industry !== "" && industry !== each.name) continue;
    for (const i of months.keys()) {
      const [without = 0, rate = 0] = [each.unemployed[i], each.rates[i]];
      unemployed[i] = (unemployed[i] ?? 0) + without;
      if (rate > 0) workers[i] = (workers[i] ?? 0) + without / rate;
    }
  }
  return { unemployed, workers };
}

/** Returns the mean number of unemployed over some months, in thousands. */
export function unemployedIn(industry: string, at: readonly number[]): number {
  return total(peopleOf(industry).unemployed, at) / at.length;
}

/**
 * Returns the unemployed of some months as a percentage of all workers of those months. A mean of the rates would
 * give small industries the weight of large ones.
 */
export function rateIn(industry: string, at: readonly number[]): number {
  const { unemployed, workers } = peopleOf(industry);
  return total(unemployed, at) / total(workers, at);
}

/** Returns the month with the highest rate, by its index, and that rate. */
export function worstMonth(industry: string, at: readonly number[]) {
  return at
    .map((month) => ({ month, rate: rateIn(industry, [month]) }))
    .reduce((worst, next) => (next.rate > worst.rate ? next : worst));
}

/** Returns every industry with its rate over some months, highest first. */
export function ranking(at: readonly number[]) {
  return industries.map(({ name }) => ({ name, rate: rateIn(name, at) })).sort((a, b) => b.rate - a.rate);
}

/**
 * Returns the calendar month (0 to 11) that exceeds the mean of its year by most, and the difference in percentage
 * points. Incomplete years are ignored.
 */
export function hardestMonth(industry: string, from: number, to: number) {
  const complete = years
    .filter((year) => year >= from && year <= to)
    .map((year) => monthsWithin(year, year))
    .filter(({ length }) => length === 12)
    .map((at) => ({ at, mean: rateIn(industry, at) }));
  if (complete.length === 0) return undefined;
  return Array.from({ length: 12 }, (_, month) => {
    const above = complete.map(({ at, mean }) => rateIn(industry, at.slice(month, month + 1)) - mean);
    return { month, above: above.reduce((a, b) => a + b, 0) / complete.length };
  }).reduce((hardest, next) => (next.above > hardest.above ? next : hardest));
}

function total(values: readonly number[], at: readonly number[]): number {
  return at.reduce((sum, i) => sum + (values[i] ?? 0), 0);
}
