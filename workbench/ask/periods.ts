import { utcDay } from "d3-time";
import { NUMBER_WORDS } from "#company/lexicon.data.ts";
import {
  dateOf,
  isoOf,
  lastComplete,
  lastUnits,
  periodAround,
  plus,
  plusDays,
  type Unit,
} from "../model/calendar.ts";

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

export const yearOf = (day: string) => Number(day.slice(0, 4));

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

/** Returns the period in its year; without one, the newest that has begun. */
function inYear(make: (year: number) => Found, { year }: Words, extent: Extent): Found {
  const newest = yearOf(extent.high);
  const asked = year === "last year" ? yearOf(lastComplete("year", extent.high).low) : newest;
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
  const units = Number(count) || NUMBER_WORDS.indexOf(count) + 1;
  return newest({ unit: "span", ...lastUnits(unitOf(words), units, extent.high) }, extent);
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
  phrase(`${LAST} ${UNIT}`, (words, extent) => newest(lastComplete(unitOf(words), extent.high), extent)),
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
