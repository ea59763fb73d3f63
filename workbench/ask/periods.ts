/** Units of time by their length; a `span` is any other range of days. */
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
const MONTHS: Readonly<Record<string, number>> = { half: 6, year: 12, quarter: 3, month: 1 };

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const isoOf = (date: Date) => date.toISOString().slice(0, 10);
const dayOf = (year: number, month: number, day = 1) => isoOf(new Date(Date.UTC(year, month - 1, day)));

/** Returns the day that is a number of days later. */
export const plusDays = (day: string, days: number) => isoOf(new Date(dateOf(day).getTime() + days * DAY_MS));

const plusMonths = (day: string, months: number) => {
  const date = dateOf(day);
  const first = dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1 + months);
  const last = plusDays(dayOf(date.getUTCFullYear(), date.getUTCMonth() + 2 + months), -1);
  const same = plusDays(first, date.getUTCDate() - 1);
  return [same, last].sort()[0] ?? last;
};

/** Returns the period of a unit that contains a day. */
function periodAround(unit: Unit, day: string): Period {
  const date = dateOf(day);
  const months = MONTHS[unit];
  if (months) {
    const first = Math.floor(date.getUTCMonth() / months) * months + 1;
    const year = date.getUTCFullYear();
    return { unit, low: dayOf(year, first), high: plusDays(dayOf(year, first + months), -1) };
  }
  if (unit !== "week") return { unit: "day", low: day, high: day };
  const low = plusDays(day, -((date.getUTCDay() + 6) % 7));
  return { unit, low, high: plusDays(low, 6) };
}

/** Returns the period that is a number of its own, or of other units, later. */
export function shifted(period: Period, by: number, unit: Unit = period.unit): Period {
  const months = MONTHS[unit];
  if (months && (by * months) % (MONTHS[period.unit] ?? Number.NaN) === 0)
    return periodAround(period.unit, plusMonths(period.low, by * months));
  if (months) {
    const [low, high] = [plusMonths(period.low, by * months), plusMonths(period.high, by * months)];
    return { ...period, low, high };
  }
  const length = { week: 7, day: 1 }[String(unit)] ?? days(period);
  return { ...period, low: plusDays(period.low, by * length), high: plusDays(period.high, by * length) };
}

const days = ({ low, high }: Period) => (dateOf(high).getTime() - dateOf(low).getTime()) / DAY_MS + 1;

/** Returns the range from the start of one period to the end of another. */
export function spanOf(from: Period, to: Period): Period {
  const [start = from, end = to] = withYears([from, to]);
  const a = start.low > end.low && from.isYearless ? shifted(start, -1, "year") : start;
  const b = a.low > end.low && to.isYearless ? shifted(end, 1, "year") : end;
  const [low = a.low] = [a.low, b.low].sort();
  return { unit: "span", low, high: [a.high, b.high].sort()[1] ?? b.high };
}

const MONTH_NAMES = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const ORDINALS = ["first", "second", "third", "fourth"];
const COUNTS = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const UNIT = "(day|week|month|quarter|qtr|year)s?";
const COUNT = `(\\d+|a|${COUNTS.join("|")})`;
/** A year, or one that is relative to the last row, after a part of it. */
const OF_YEAR = "(?: (?:of |in )?(?:the )?(\\d{4}|last year|this year|current year|year))?";
const LAST = "(?:last|past|previous|prior|latest|most recent|preceding)";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";

const countOf = (word: string) => (/\d/.test(word) ? Number(word) : Math.max(1, COUNTS.indexOf(word) + 1));
const unitOf = (word: string) => (word.startsWith("q") ? "quarter" : word) as Unit;
const monthOf = (word: string) => MONTH_NAMES.indexOf(word.slice(0, 3)) + 1;

/** Returns the last complete period, or the one before that of the last row. */
function lastPeriod(unit: Unit, { high }: Extent): Period {
  const present = periodAround(unit, high);
  return present.high === high && unit !== "day" ? present : shifted(present, -1);
}

/** Returns the period in its year; without one, the newest that has begun. */
function inYear(make: (year: number) => Period, year: string | undefined, extent: Extent): Period {
  const newest = Number(extent.high.slice(0, 4));
  if (year && /^\d/.test(year)) return make(Number(year));
  if (year)
    return make(Number((year === "last year" ? lastPeriod("year", extent) : extent).high.slice(0, 4)));
  const found = make(newest).low <= extent.high ? make(newest) : make(newest - 1);
  return { ...found, isYearless: true };
}

type Found = Period | undefined;
type Reader = (words: string[], extent: Extent, before: Found) => Found;

const quarterOf = (number: number, year: string | undefined, extent: Extent) =>
  inYear((of) => periodAround("quarter", dayOf(of, number * 3)), year, extent);
const halfOf = (number: number, year: string | undefined, extent: Extent) =>
  inYear((of) => periodAround("half", dayOf(of, number * 6)), year, extent);
const validDay = (year: number, month: number, day: number): Found => {
  const iso = month >= 1 && month <= 12 ? dayOf(year, month, day) : "";
  return Number(iso.slice(8)) === day ? { unit: "day", low: iso, high: iso } : undefined;
};
const dayInYear = (month: string, day: string, year: string | undefined, extent: Extent) =>
  inYear(
    (of) => validDay(of, monthOf(month), Number(day)) ?? periodAround("month", dayOf(of, monthOf(month))),
    year,
    extent,
  );
const toLastDay = (unit: Unit, { high }: Extent): Period => ({
  unit: "span",
  low: periodAround(unit, high).low,
  high,
  reason: `up to the newest row, ${high}`,
});
const newest = (period: Period, { high }: Extent): Period => ({
  ...period,
  reason: `the newest row is of ${high}`,
});

/** Phrases that name a period, the longest first, and how each is read. */
const READERS: readonly (readonly [RegExp, Reader])[] = (
  [
    ["(\\d{4})-(\\d\\d)-(\\d\\d)", ([y, m, d]) => validDay(Number(y), Number(m), Number(d))],
    [
      "(\\d{1,2})[./](\\d{1,2})[./](\\d{4})",
      ([a, b, y]) => {
        const [month, day] = Number(a) > 12 ? [b, a] : [a, b];
        const found = validDay(Number(y), Number(month), Number(day));
        return found && { ...found, reason: "month, then day, as in the USA" };
      },
    ],
    ["(\\d{4})-(\\d\\d)", ([y, m]) => periodAround("month", dayOf(Number(y), Number(m)))],
    [`${DAY} (?:of )?${MONTH}${OF_YEAR}`, ([d = "", m = "", y], extent) => dayInYear(m, d, y, extent)],
    [`${MONTH} ${DAY}(?!\\d)(?: (\\d{4}))?`, ([m = "", d = "", y], extent) => dayInYear(m, d, y, extent)],
    [
      `${MONTH}${OF_YEAR}`,
      ([m = "", y], extent) => inYear((of) => periodAround("month", dayOf(of, monthOf(m))), y, extent),
    ],
    [`q([1-4])${OF_YEAR}`, ([q, y], extent) => quarterOf(Number(q), y, extent)],
    ["(\\d{4}) ?-?q([1-4])", ([y, q], extent) => quarterOf(Number(q), y, extent)],
    [
      `(first|second|third|fourth|last) (?:quarter|qtr)(?: of)(?: the)? (\\d{4}|last year|this year|year)`,
      ([q = "", y], extent) => quarterOf(ORDINALS.indexOf(q) + 1 || 4, y, extent),
    ],
    [
      `(first|second|third|fourth) (?:quarter|qtr)${OF_YEAR}`,
      ([q = "", y], extent) => quarterOf(ORDINALS.indexOf(q) + 1, y, extent),
    ],
    [`h([12])${OF_YEAR}`, ([h, y], extent) => halfOf(Number(h), y, extent)],
    [
      `(first|second|last) half${OF_YEAR}`,
      ([h = "", y], extent) => halfOf(ORDINALS.indexOf(h) + 1 || 2, y, extent),
    ],
    [
      "(?:the )?((?:19|20)?)(\\d)0s",
      ([century = "", decade = ""]) => {
        const first = Number(`${century || (Number(decade) > 2 ? 19 : 20)}${decade}0`);
        return { unit: "span", low: dayOf(first, 1), high: dayOf(first + 9, 12, 31) };
      },
    ],
    ["((?:19|20)\\d\\d)", ([y]) => periodAround("year", dayOf(Number(y), 1))],
    [
      `(spring|summer|autumn|winter)${OF_YEAR}`,
      ([season = "", year], extent) => {
        const first = ["spring", "summer", "autumn", "winter"].indexOf(season) * 3 + 3;
        const of = (start: number): Period => ({
          unit: "span",
          low: dayOf(start, first),
          high: plusDays(dayOf(start, first + 3), -1),
        });
        return inYear(of, year, extent);
      },
    ],
    ["(?:year to date|ytd)", (_, extent) => toLastDay("year", extent)],
    ["(?:quarter to date|qtd)", (_, extent) => toLastDay("quarter", extent)],
    ["(?:month to date|mtd)", (_, extent) => toLastDay("month", extent)],
    ["today", (_, extent) => newest(periodAround("day", extent.high), extent)],
    ["yesterday", (_, extent) => newest(periodAround("day", plusDays(extent.high, -1)), extent)],
    [
      `${LAST} ${COUNT} ${UNIT}`,
      ([n = "", u = ""], extent) => {
        const [unit, count] = [unitOf(u), countOf(n)];
        const to = unit === "day" ? periodAround("day", extent.high) : periodAround(unit, extent.high);
        const from = shifted(to, 1 - count);
        const span: Period = { unit: "span", low: from.low, high: to.high };
        return newest(
          unit === "week" ? { ...span, low: plusDays(extent.high, 1 - 7 * count), high: extent.high } : span,
          extent,
        );
      },
    ],
    [
      `${COUNT} ${UNIT} ago`,
      ([n = "", u = ""], extent) =>
        newest(shifted(periodAround(unitOf(u), extent.high), -countOf(n)), extent),
    ],
    [
      `same (?:period|time|quarter|qtr|month|week|day) (?:of )?(?:the )?(?:last year|year before|year ago|previous year)`,
      (_, __, before) => before && shifted(before, -1, "year"),
    ],
    [`(?:the )?year (?:before last)`, (_, extent) => newest(shifted(lastPeriod("year", extent), -1), extent)],
    [
      `(?:the )?(?:one|${UNIT}|period) (?:before|earlier|prior)(?: that| it)?`,
      ([u], _, before) => before && shifted(before, -1, u ? unitOf(u) : before.unit),
    ],
    [`(?:the )?${LAST} (?:one|period)`, (_, __, before) => before && shifted(before, -1)],
    [`(this|current) ${UNIT}`, ([, u = ""], extent) => newest(periodAround(unitOf(u), extent.high), extent)],
    [`${LAST} ${UNIT}`, ([u = ""], extent) => newest(lastPeriod(unitOf(u), extent), extent)],
  ] as const satisfies readonly (readonly [string, Reader])[]
).map(([words, read]) => [new RegExp(`^${words}(?![\\p{L}\\d-])`, "u"), read] as const);

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
    const period = match ? read(match.slice(1), extent, before) : undefined;
    return match && period ? [{ period, length: match[0].split(" ").length }] : [];
  });
  return found.toSorted((a, b) => b.length - a.length)[0];
}

/** Gives periods without a year that of the next or previous one that has it. */
export function withYears(periods: readonly Period[]): Period[] {
  const given = (at: number) =>
    periods.slice(at).find((each) => !each.isYearless) ?? periods.find((each) => !each.isYearless);
  return periods.map((each, at) => {
    const year = each.isYearless ? given(at)?.low.slice(0, 4) : undefined;
    if (!year) return each;
    const { isYearless: _, ...moved } = shifted(each, Number(year) - Number(each.low.slice(0, 4)), "year");
    return moved;
  });
}
