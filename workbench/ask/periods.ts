import { NUMBER_WORDS } from "#company/lexicon.data.ts";

/** Units of time; a `span` is any other range of days. */
export type Unit = "year" | "half" | "quarter" | "month" | "week" | "day" | "span";

/** A range of days, both included, in ISO form. */
export type Period = {
  unit: Unit;
  low: string;
  high: string;
  /** The year was not given. */
  isYearless?: true;
  /** The reason for these days, if the words alone do not give it. */
  reason?: string;
};

/** The first and the last day of the data. Relative words count from the last one. */
export type Extent = { low: string; high: string };

const DAY_MS = 86_400_000;
const MONTHS: Readonly<Record<string, number>> = { year: 12, half: 6, quarter: 3, month: 1 };

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day = 1) => isoOf(new Date(Date.UTC(year, month - 1, day)));
const yearOf = (day: string) => Number(day.slice(0, 4));

/** Returns the day that is a number of days later. */
export const plusDays = (day: string, days: number) => isoOf(new Date(dateOf(day).getTime() + days * DAY_MS));

/** Returns the same day of a later month, or its last one. */
function plusMonths(day: string, months: number): string {
  const month = Number(day.slice(5, 7)) + months;
  const same = dayOf(yearOf(day), month, Number(day.slice(8)));
  const last = dayOf(yearOf(day), month + 1, 0);
  return [same, last].sort()[0] ?? last;
}

/** Returns the period of a unit that contains a day. */
function periodAround(unit: Unit, day: string): Period {
  const months = MONTHS[unit];
  if (months) {
    const first = Math.floor(dateOf(day).getUTCMonth() / months) * months + 1;
    return { unit, low: dayOf(yearOf(day), first), high: dayOf(yearOf(day), first + months, 0) };
  }
  if (unit !== "week") return { unit: "day", low: day, high: day };
  const low = plusDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
  return { unit, low, high: plusDays(low, 6) };
}

/** Returns the period that is a number of its own, or of other units, later. */
export function shifted(period: Period, by: number, unit: Unit = period.unit): Period {
  const { low, high } = period;
  const months = (MONTHS[unit] ?? 0) * by;
  if (months === 0) {
    const own = (dateOf(high).getTime() - dateOf(low).getTime()) / DAY_MS + 1;
    const days = by * (unit === "week" ? 7 : unit === "day" ? 1 : own);
    return { ...period, low: plusDays(low, days), high: plusDays(high, days) };
  }
  if (months % (MONTHS[period.unit] ?? Number.NaN) === 0)
    return periodAround(period.unit, plusMonths(low, months));
  return { ...period, low: plusMonths(low, months), high: plusMonths(high, months) };
}

/** Returns the range from the start of one period to the end of another. */
export function spanOf(from: Period, to: Period): Period {
  const [start = from, end = to] = withYears([from, to]);
  const isOver = start.low > end.low;
  const a = isOver && from.isYearless ? shifted(start, -1, "year") : start;
  const b = isOver && !from.isYearless && to.isYearless ? shifted(end, 1, "year") : end;
  const isYearless = from.isYearless && to.isYearless;
  return { unit: "span", low: a.low, high: b.high, ...(isYearless && { isYearless }) };
}

/** Gives periods without a year that of the next or previous one that has it. */
export function withYears(periods: readonly Period[]): Period[] {
  const given = periods.filter((each) => !each.isYearless);
  return periods.map((each, at) => {
    const other = periods.slice(at).find((next) => !next.isYearless) ?? given[0];
    if (!each.isYearless || !other) return each;
    const { isYearless: _, ...moved } = shifted(each, yearOf(other.low) - yearOf(each.low), "year");
    return moved;
  });
}

const MONTH_NAMES = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const MONTH_NUMBER = "(?:0[1-9]|1[0-2])";
const ORDINALS = ["first", "second", "third", "fourth"];
const PART = `(${MONTH}|q[1-4]|h[12]|(?:${ORDINALS.join("|")}) (?:quarter|qtr)|(?:first|second) half)`;
/** A year, or one that is relative to the last row, after a part of it. */
const OF_YEAR = "(?: (?:of |in )?(?:the )?(\\d{4}|last year|this year|current year|year))?";
const LAST = "(?:last|past|previous|prior|latest|most recent|preceding)";
const UNIT = "(day|week|month|quarter|qtr|year)s?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";

const unitOf = (word: string) => (word.startsWith("q") ? "quarter" : word) as Unit;
const monthOf = (word: string) => MONTH_NAMES.indexOf(word.slice(0, 3)) + 1;

/** Returns the part of a year that "march", "q2" or "second half" names. */
function partOf(year: number, word: string): Period {
  if (monthOf(word) > 0) return periodAround("month", dayOf(year, monthOf(word)));
  const unit = /^h|half$/.test(word) ? "half" : "quarter";
  const number = Number(/\d/.exec(word) ?? ORDINALS.indexOf(word.split(" ")[0] ?? "") + 1);
  return periodAround(unit, dayOf(year, number * (MONTHS[unit] ?? 0)));
}

/** Returns the last complete period, or the one before that of the last row. */
function lastPeriod(unit: Unit, { high }: Extent): Period {
  const present = periodAround(unit, high);
  return present.high === high && unit !== "day" ? present : shifted(present, -1);
}

/** Returns the period in its year; without one, the newest that has begun. */
function inYear(make: (year: number) => Period, year: string | undefined, extent: Extent): Period {
  if (year && /^\d/.test(year)) return make(Number(year));
  const newest = yearOf(extent.high);
  if (year) return make(year === "last year" ? yearOf(lastPeriod("year", extent).high) : newest);
  return { ...make(make(newest).low <= extent.high ? newest : newest - 1), isYearless: true };
}

/** Returns undefined for a day that the month does not have. */
function dayInYear(month: string, day: string, year: string | undefined, extent: Extent): Period | undefined {
  const make = (of: number) => periodAround("day", dayOf(of, monthOf(month), Number(day)));
  const period = inYear(make, year, extent);
  return Number(period.low.slice(8)) === Number(day) ? period : undefined;
}

const newest = (period: Period, { high }: Extent): Period => ({
  ...period,
  reason: `the newest row is of ${high}`,
});

/** Returns a number of units up to that of the last row; weeks end with it. */
function lastUnits(count: number, unit: Unit, extent: Extent): Period {
  const to = unit === "week" ? periodAround("day", extent.high) : periodAround(unit, extent.high);
  const { low } = unit === "week" ? shifted(to, 1 - 7 * count) : shifted(to, 1 - count);
  return newest({ unit: "span", low, high: to.high }, extent);
}

type Reader = (words: string[], extent: Extent, before: Period | undefined) => Period | undefined;

/** Phrases that name a period, and how each is read. */
const READERS = (
  [
    [
      `(\\d{4}-${MONTH_NUMBER}-(?:0[1-9]|[12]\\d|3[01]))`,
      ([day = ""]) => (isoOf(dateOf(day)) === day ? periodAround("day", day) : undefined),
    ],
    [`(\\d{4}-${MONTH_NUMBER})`, ([month]) => periodAround("month", `${month}-01`)],
    [`((?:19|20)\\d\\d)`, ([year]) => periodAround("year", `${year}-01-01`)],
    [
      `${DAY} (?:of )?(${MONTH})${OF_YEAR}`,
      ([day = "", month = "", year], extent) => dayInYear(month, day, year, extent),
    ],
    [
      `(${MONTH}) ${DAY}(?!\\d)(?: (\\d{4}))?`,
      ([month = "", day = "", year], extent) => dayInYear(month, day, year, extent),
    ],
    [`${PART}${OF_YEAR}`, ([part = "", year], extent) => inYear((of) => partOf(of, part), year, extent)],
    [
      `(?:(year|quarter|month) to date|ytd)`,
      ([unit = "year"], { high }) => ({
        unit: "span",
        low: periodAround(unitOf(unit), high).low,
        high,
        reason: `up to the newest row, ${high}`,
      }),
    ],
    [`today`, (_, extent) => newest(periodAround("day", extent.high), extent)],
    [`yesterday`, (_, extent) => newest(periodAround("day", plusDays(extent.high, -1)), extent)],
    [
      `${LAST} (\\d+|${NUMBER_WORDS.join("|")}) ${UNIT}`,
      ([count = "", unit = ""], extent) =>
        lastUnits(Number(count) || NUMBER_WORDS.indexOf(count) + 2, unitOf(unit), extent),
    ],
    [
      `(?:this|current) ${UNIT}`,
      ([unit = ""], extent) => newest(periodAround(unitOf(unit), extent.high), extent),
    ],
    [`${LAST} ${UNIT}`, ([unit = ""], extent) => newest(lastPeriod(unitOf(unit), extent), extent)],
    [
      `(?:the )?(?:(?:one|${UNIT}|period) (?:before|earlier|prior)(?: that| it)?|${LAST} (?:one|period))`,
      ([unit], _, before) => before && shifted(before, -1, unit ? unitOf(unit) : before.unit),
    ],
  ] as const satisfies readonly (readonly [string, Reader])[]
).map(([words, read]): [RegExp, Reader] => [new RegExp(`^${words}(?![\\p{L}\\d-])`, "u"), read]);

/**
 * Reads the period with which a text begins.
 * @param text lower-case words, each after one space
 * @param before the period that the text follows, to which "the one before" refers
 * @returns the longest one, with its number of words; undefined if there is none
 */
export function readPeriod(
  text: string,
  extent: Extent,
  before: Period | undefined,
): { period: Period; length: number } | undefined {
  const found = READERS.flatMap(([pattern, read]) => {
    const match = pattern.exec(text);
    const period = match ? read(match.slice(1), extent, before) : undefined;
    return match && period ? [{ period, length: match[0].split(" ").length }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}
