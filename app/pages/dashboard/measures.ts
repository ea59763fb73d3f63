/** Months in order ("2009-02"), and for each industry the unemployed (thousands) and their rate (percent) of each. */
export type Industries = {
  months: readonly string[];
  industries: readonly Industry[];
};
type Industry = { name: string; unemployed: readonly number[]; rates: readonly number[] };

/** What the visitor looks at: one industry or all (""), from the first to the last year. */
export type Selection = { industry: string; from: number; to: number };

export const yearOf = (month: string) => Number(month.slice(0, 4));

/** The years that the data cover, in order. */
export const yearsOf = ({ months }: Industries): number[] => [...new Set(months.map(yearOf))];

/** Everything: where the dashboard starts and where a reset leads. */
export function everything(data: Industries): Selection {
  const years = yearsOf(data);
  return { industry: "", from: years[0] ?? 0, to: years.at(-1) ?? 0 };
}

/** Places in the columns of the months between two years, both included. */
export function monthsWithin({ months }: Industries, from: number, to: number): number[] {
  return months.flatMap((month, i) => (yearOf(month) >= from && yearOf(month) <= to ? [i] : []));
}

/** Of each month: thousands of people without work, and those by their rate, which is a hundredth of all workers. */
type People = { unemployed: readonly number[]; workers: readonly number[] };

/** Added up once: every measure asks for them, some a hundred times. */
const known = new WeakMap<Industries, Map<string, People>>();

/** The people of one industry, or of all. */
function peopleOf(data: Industries, industry: string): People {
  const byName = known.get(data) ?? new Map<string, People>();
  known.set(data, byName);
  const people = byName.get(industry) ?? addUp(data, industry);
  byName.set(industry, people);
  return people;
}

function addUp({ months, industries }: Industries, industry: string): People {
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

/** Thousands of people without work, an average month of those given. */
export function unemployedIn(data: Industries, industry: string, at: readonly number[]): number {
  return total(peopleOf(data, industry).unemployed, at) / at.length;
}

/**
 * All unemployed of some months by all workers of those months, in percent. Averaging the rates themselves would let
 * small industries count as much as large ones.
 */
export function rateIn(data: Industries, industry: string, at: readonly number[]): number {
  const { unemployed, workers } = peopleOf(data, industry);
  return total(unemployed, at) / total(workers, at);
}

/** The month with the highest rate: its place in the columns, and the rate. */
export function worstMonth(data: Industries, industry: string, at: readonly number[]) {
  return at
    .map((month) => ({ month, rate: rateIn(data, industry, [month]) }))
    .reduce((worst, next) => (next.rate > worst.rate ? next : worst));
}

/** Every industry with its rate in some months, the highest first. */
export function ranking(data: Industries, at: readonly number[]) {
  return data.industries
    .map(({ name }) => ({ name, rate: rateIn(data, name, at) }))
    .sort((a, b) => b.rate - a.rate);
}

/** The calendar month that lies furthest above the mean of its year, and by how many points; whole years only. */
export function hardestMonth(data: Industries, industry: string, from: number, to: number) {
  const years = yearsOf(data)
    .filter((year) => year >= from && year <= to)
    .map((year) => monthsWithin(data, year, year))
    .filter(({ length }) => length === 12)
    .map((at) => ({ at, mean: rateIn(data, industry, at) }));
  if (years.length === 0) return undefined;
  return Array.from({ length: 12 }, (_, month) => {
    const above = years.map(({ at, mean }) => rateIn(data, industry, at.slice(month, month + 1)) - mean);
    return { month, above: above.reduce((a, b) => a + b, 0) / years.length };
  }).reduce((hardest, next) => (next.above > hardest.above ? next : hardest));
}

function total(values: readonly number[], at: readonly number[]): number {
  let sum = 0;
  for (const i of at) sum += values[i] ?? 0;
  return sum;
}
