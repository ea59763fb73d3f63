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

/** The industries that a name stands for. */
const chosen = ({ industries }: Industries, industry: string) =>
  industry === "" ? industries : industries.filter(({ name }) => name === industry);

/** Thousands of people without work, an average month of those given. */
export function unemployedIn(data: Industries, industry: string, at: readonly number[]): number {
  return total(chosen(data, industry), at, ({ unemployed }, i) => unemployed[i] ?? 0) / at.length;
}

/**
 * All unemployed of some months by all workers of those months, in percent. Averaging the rates themselves would let
 * small industries count as much as large ones.
 */
export function rateIn(data: Industries, industry: string, at: readonly number[]): number {
  const group = chosen(data, industry);
  const workers = total(group, at, ({ unemployed, rates }, i) => {
    const rate = rates[i] ?? 0;
    return rate > 0 ? (unemployed[i] ?? 0) / rate : 0;
  });
  return total(group, at, ({ unemployed }, i) => unemployed[i] ?? 0) / workers;
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
    .filter(({ length }) => length === 12);
  if (years.length === 0) return undefined;
  return Array.from({ length: 12 }, (_, month) => {
    const above = years.map(
      (at) => rateIn(data, industry, at.slice(month, month + 1)) - rateIn(data, industry, at),
    );
    return { month, above: above.reduce((a, b) => a + b, 0) / years.length };
  }).reduce((hardest, next) => (next.above > hardest.above ? next : hardest));
}

function total(
  group: readonly Industry[],
  at: readonly number[],
  value: (of: Industry, i: number) => number,
) {
  let sum = 0;
  for (const industry of group) for (const i of at) sum += value(industry, i);
  return sum;
}
