import { utcDay, utcMonday, utcMonth, utcYear } from "d3-time";
import { NUMBER_WORDS } from "#company/lexicon.data.ts";

/** Units of time; a `span` is any other range of days. */
const CALENDAR = {
  year: utcYear,
  half: utcMonth.every(6) ?? utcMonth,
  quarter: utcMonth.every(3) ?? utcMonth,
  month: utcMonth,
  week: utcMonday,
  day: utcDay,
  span: utcDay,
};
export type Unit = keyof typeof CALENDAR;

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

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);
export const yearOf = (day: string) => Number(day.slice(0, 4));
const MONTHS_IN: Readonly<Partial<Record<Unit, number>>> = { year: 12, half: 6, quarter: 3, month: 1 };

/** Returns the same day a number of units later, or the last one of its month. */
function plus(day: string, count: number, unit: Unit): string {
  const date = dateOf(day);
  const months = MONTHS_IN[unit];
  if (!months) return isoOf(CALENDAR[unit].offset(date, count));
  const month = utcMonth.offset(utcMonth.floor(date), months * count);
  const same = utcDay.offset(month, date.getUTCDate() - 1);
  const last = utcDay.offset(utcMonth.offset(month, 1), -1);
  return isoOf(new Date(Math.min(same.getTime(), last.getTime())));
}

/** Returns the day that is a number of days later. */
export const plusDays = (day: string, days: number) => plus(day, days, "day");

/** Returns the period of a unit that contains a day. */
export function periodAround(unit: Unit, day: string): Period {
  const low = isoOf(CALENDAR[unit].floor(dateOf(day)));
  return { unit, low, high: plusDays(plus(low, 1, unit), -1) };
}

/** Returns the period that is a number of its own, or of other units, later. */
export function shifted(period: Period, by: number, unit: Unit = period.unit): Period {
  const { low, high } = period;
  if (period.unit !== "span") return periodAround(period.unit, plus(low, by, unit));
  const count = unit === "span" ? by * (utcDay.count(dateOf(low), dateOf(high)) + 1) : by;
  return { ...period, low: plus(low, count, unit), high: plus(high, count, unit) };
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
    return each.isYearless && other ? shifted(each, yearOf(other.low) - yearOf(each.low), "year") : each;
  });
}

export const MONTHS =
  "january february march april may june july august september october november december".split(" ");
const ORDINALS = ["first", "second", "third", "fourth"];

/** A month by three letters or more. */
const MONTH_NAME = MONTHS.map((each) => `${each.slice(0, 3)}[a-z]*`).join("|");
const MONTH = `(?<month>${MONTH_NAME})`;
const PART = `(?<part>q[1-4]|h[12]|(?:${ORDINALS.join("|")}) (?:quarter|qtr)|(?:first|second) half)`;
/** A year, or one that is relative to the last row, after a part of it. */
const OF_YEAR = "(?: (?:of |in )?(?:the )?(?<year>\\d{4}|last year|this year|current year|year))?";
export const LAST = "(?:last|past|previous|prior|latest|most recent|preceding)";
const UNIT = "(?<unit>day|week|month|quarter|qtr|year)s?";
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
/** The first day of a range, of which the last has the month. */
const FIRST = `${DAY.replace("day", "first")} (?:and|to|through|thru|till|until) (?:the )?`;
const COUNT = `(?<count>\\d+|${NUMBER_WORDS.join("|")})`;

type Words = Readonly<Record<string, string | undefined>>;
type Found = Period | undefined;
type Reader = (words: Words, extent: Extent, before: Found) => Found;

const unitOf = ({ unit = "" }: Words) => (unit.startsWith("q") ? "quarter" : unit) as Unit;
/** Returns the number of a month; 0 for other words, as "marketing". */
const monthOf = ({ month = "" }: Words) => MONTHS.findIndex((each) => each.startsWith(month)) + 1;
const iso = (year: number, month: number, day = 1) =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

/** Returns a day; undefined for one that does not exist. */
function dayOf(day: string): Found {
  const date = dateOf(day);
  return Number.isNaN(date.getTime()) || isoOf(date) !== day ? undefined : periodAround("day", day);
}

/** Returns the last complete period, or the one before that of the last row. */
function lastPeriod(unit: Unit, { high }: Extent): Period {
  const present = periodAround(unit, high);
  return present.high === high && unit !== "day" ? present : shifted(present, -1);
}

/** Returns the period in its year; without one, the newest that has begun. */
function inYear(make: (year: number) => Found, { year }: Words, extent: Extent): Found {
  const newest = yearOf(extent.high);
  const asked = year === "last year" ? yearOf(lastPeriod("year", extent).low) : newest;
  if (year) return make(Number(year) || asked);
  const present = make(newest);
  const found = present && present.low <= extent.high ? present : make(newest - 1);
  return found && { ...found, isYearless: true };
}

const readDay: Reader = (words, extent) =>
  inYear((year) => dayOf(iso(year, monthOf(words), Number(words.day))), words, extent);

const readDays: Reader = (words, ...given) => {
  const [from, to] = [words.first, words.day].map((day) => readDay({ ...words, day }, ...given));
  return from && to && from.low < to.low ? { ...to, unit: "span", low: from.low } : undefined;
};

const readMonth: Reader = (words, extent) => {
  const month = monthOf(words);
  return month ? inYear((year) => periodAround("month", iso(year, month)), words, extent) : undefined;
};

const readPart: Reader = (words, extent) => {
  const { part = "" } = words;
  const unit = /^h|half$/.test(part) ? "half" : "quarter";
  const number = Number(/\d/.exec(part) ?? ORDINALS.findIndex((each) => part.startsWith(each)) + 1);
  return inYear((year) => shifted(periodAround(unit, iso(year, 1)), number - 1), words, extent);
};

const newest = (period: Period, { high }: Extent): Period => ({
  ...period,
  reason: `the newest row is of ${high}`,
});

const readLastUnits: Reader = (words, extent) => {
  const { count = "" } = words;
  const [units, unit, { high }] = [Number(count) || NUMBER_WORDS.indexOf(count) + 1, unitOf(words), extent];
  const start = plus(high, 1 - units, unit);
  // Weeks are those that end with the last row.
  const low = unit === "week" ? plusDays(high, 1 - 7 * units) : periodAround(unit, start).low;
  return newest({ unit: "span", low, high: periodAround(unit === "week" ? "day" : unit, high).high }, extent);
};

const readToDate: Reader = (words, { high }) => {
  const { low } = periodAround(words.unit ? unitOf(words) : "year", high);
  return { unit: "span", low, high, reason: `up to the newest row, ${high}` };
};

const readBefore: Reader = (words, _, before) =>
  before && shifted(before, -1, words.unit ? unitOf(words) : before.unit);

/** Phrases that name a period, and how each is read. */
const READERS: readonly (readonly [RegExp, Reader])[] = [
  phrase("(?<day>\\d{4}-\\d\\d-\\d\\d)", ({ day = "" }) => dayOf(day)),
  phrase("(?<year>\\d{4})-(?<number>0[1-9]|1[0-2])", ({ year, number }) =>
    periodAround("month", `${year}-${number}-01`),
  ),
  phrase("(?<year>(?:19|20)\\d\\d)", ({ year }) => periodAround("year", `${year}-01-01`)),
  phrase(`${DAY} (?:of )?${MONTH}${OF_YEAR}`, readDay),
  phrase(`${MONTH} ${DAY}(?!\\d)(?: (?<year>\\d{4}))?`, readDay),
  phrase(`(?:between (?:the )?|(?!\\S+ and ))${FIRST}${DAY} (?:of )?${MONTH}${OF_YEAR}`, readDays),
  phrase(
    `(?:between |(?!\\S+ \\S+ and ))${MONTH} ${FIRST}${DAY}(?!\\d| (?:of )?(?:${MONTH_NAME}))(?: (?<year>\\d{4}))?`,
    readDays,
  ),
  phrase(`(?:the )?week of ${MONTH} ${DAY}(?!\\d)(?: (?<year>\\d{4}))?`, (...given) => {
    const day = readDay(...given);
    return day && periodAround("week", day.low);
  }),
  phrase(`${MONTH}${OF_YEAR}`, readMonth),
  phrase(`${PART}${OF_YEAR}`, readPart),
  phrase(`${UNIT} to date|ytd`, readToDate),
  phrase(
    `(?:the )?same ${UNIT} (?:of |in )?(?:the )?(?:last|previous|prior) year`,
    (words, extent, before) => {
      const unit = unitOf(words);
      const base = before?.unit === unit ? before : periodAround(unit, extent.high);
      return newest(shifted(base, -1, "year"), extent);
    },
  ),
  phrase("today", (_, extent) => newest(periodAround("day", extent.high), extent)),
  phrase("yesterday", (_, extent) => newest(periodAround("day", plusDays(extent.high, -1)), extent)),
  phrase("(?:the )?day before yesterday", (_, extent) =>
    newest(periodAround("day", plusDays(extent.high, -2)), extent),
  ),
  phrase(`${LAST} ${COUNT} ${UNIT}`, readLastUnits),
  phrase(`(?:this|current) ${UNIT}`, (words, extent) =>
    newest(periodAround(unitOf(words), extent.high), extent),
  ),
  phrase(`${LAST} ${UNIT}`, (words, extent) => newest(lastPeriod(unitOf(words), extent), extent)),
  phrase(`(?:the )?(?:one|${UNIT}|period) (?:before|earlier|prior)(?: that| it)?`, readBefore),
  phrase(`(?:the )?${LAST} (?:one|period)`, readBefore),
];

function phrase(words: string, read: Reader): [RegExp, Reader] {
  return [new RegExp(`^(?:${words})(?![\\p{L}\\d-])`, "u"), read];
}

/**
 * Reads the period with which a text begins.
 * @param text lower-case words, each after one space
 * @param before the period that the text follows, to which "the one before" refers
 * @returns the longest one, with its number of words; undefined if there is none
 */
export function readPeriod(
  text: string,
  extent: Extent,
  before: Found,
): { period: Period; length: number } | undefined {
  const found = READERS.flatMap(([pattern, read]) => {
    const match = pattern.exec(text);
    const period = match ? read(match.groups ?? {}, extent, before) : undefined;
    return match && period ? [{ period, length: match[0].split(" ").length }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}
