import { PHRASES as SHARED, IGNORED as SHARED_IGNORED } from "#company/lexicon.data.ts";
import { MONTHS } from "./periods.ts";

/*
 * Words of questions about a file by their roles, with the kind of each: `summary.mean` are the words for a mean. A new
 * word is an entry here or in the lexicon that all readers share.
 */

/** Words that change nothing. Negations and conditions are not among them. */
export const IGNORED = `${SHARED_IGNORED}, bring, brought, came, come, during, everything, figures, he, if,
  itself, kind, now, ours, said, she, some, take, them, then, these, they, those, still, took, use,
  value, view, way, work, ever, ago, happen, happened, occur, occurred, people in, as a, instead, about, what
  about, how about, down, break, group, order, one, up, where the, whose, having, which have, who
  have, that have, nothing but, cause, causes, but, am, any, out, solely`;

const MONTH = `\\b(?:${MONTHS.flatMap((each) => [each, each.slice(0, 3)]).join("|")})\\b`;

/** Signs of a negation or comparison, as words or the signs that keyboards have, and words that are one after "all". */
export const SIGNS: readonly (readonly [sign: RegExp, word: string])[] = [
  [/≯/g, " not > "],
  [/≮/g, " not < "],
  [/<>|≠|!=+|!(?=[<>])|(?<!\S)!(?=[\p{L}\d"])/gu, " not "],
  [/(?<=\b(?:all|every|any) \w+ )but(?= )(?! (?:not|only|for)\b)/gi, "except"],
  [/\bmtd\b/gi, "month to date"],
  [/\bqtd\b/gi, "quarter to date"],
  [/==+/g, "="],
  [/≥|=>/g, ">="],
  [/≤|=</g, "<="],
  [/[−–](?=\d)/g, "-"],
  [new RegExp(`(?<=${MONTH} ?)[-–](?= ?${MONTH})`, "gi"), " to "],
  [/(?<=\p{L} )[-−–](?= (?!(?:by|per|in|for|of)\b)\p{L})/gu, "minus"],
  [/(?<=\s)[/÷](?=\s)/g, "divided by"],
];

/** Words before what groups are sorted by. */
const SORTED = "sorted, sorted by, sort, sort by, ordered by, ranked by, rank, rank by";

export const ROLES = {
  by: {
    "": `${SHARED.by}, for each, for every, in each, of each, split by, broken down by, break down by, grouped by,
      group by, within each, sliced by, depending on, for all`,
  },
  summary: {
    sum: `${SHARED.sum}, altogether, in total, combined`,
    mean: "average, avg, mean, typical, typically, on average",
    median: "median",
    min: "min, minimum",
    max: "max, maximum",
  },
  count: { rows: SHARED.count, distinct: "different, distinct, unique" },
  rows: { "": "row, record, request, event" },
  unit: {
    day: "day, daily, day by day, per day",
    week: "week, weekly, week by week",
    month: "month, monthly, month by month",
    quarter: "quarter, quarterly, qtr, quarter by quarter",
    year: "year, yearly, annual, annually, year by year",
    weekday: "weekday, day of the week, day of week",
    monthOfYear: "month of the year, month of year, calendar month, seasonality, seasonal, season",
    usual: `${SHARED.trend}, when`,
  },
  order: {
    most: `${SHARED.most}, ${SHARED.best}, bestselling, maximal, leading, largest first, descending,
      ${SORTED}`,
    least: `${SHARED.least}, ${SHARED.worst}, smallest first, ascending`,
    mostRows: "busiest, most popular, most common, most frequent, most often, commonest, popular",
    leastRows: "least popular, least common, rarest, least frequent",
  },
  size: { "": "how much" },
  share: { "": "share, percent, percentage, proportion, as a share, fraction, %" },
  growth: {
    usual: `${SHARED.growth}, percent change, % change, growth rate, percentage change`,
    fall: "decline, declined, decrease, decreased, drop, dropped, fall, fell, shrink, shrank",
    month: "mom, month over month, month on month",
    quarter: "qoq, quarter over quarter, quarter on quarter",
    week: "wow, week over week, week on week",
    year: "yoy, year over year, year on year, year to year",
  },
  running: { "": "cumulative, cumulated, running total, running sum, running, accumulated" },
  not: {
    "": `not, no, without, except, except for, excluding, exclude, excl, other than, outside, outside of, apart from,
      but not, ignoring, ignore, leave out, leaving out, non, aside from, besides, everything but, all but, bar, never,
      neither, nor`,
  },
  /** After what is left out: "with Paris excluded". */
  excluded: { "": "excluded, omitted, left out, removed, not included" },
  versus: {
    "": `${SHARED.versus}, v, relative to, than in, than`,
    difference: "difference, difference between, gap, gap between, minus",
  },
  comparison: {
    ">": `over, above, more than, greater than, higher than, bigger than, larger than, exceeding, exceed, beyond, >`,
    "<": "under, below, less than, fewer than, lower than, smaller than, <",
    ">=": "at least, no less than, not less than, minimum of, >=",
    "<=": "at most, up to, no more than, not more than, maximum of, <=",
    "=": "equals, equal to, exactly, =",
  },
  /** After its number: "50 or more". */
  orMore: {
    ">=": "or more, and more, or above, and above, or higher, and over, and up, or over, +",
    "<=": "or less, and less, or below, and below, or fewer, or lower, and under",
  },
  between: { "": "between" },
  divide: { "": "divided by" },
  ratio: { "": "ratio, ratio of, quotient, quotient of" },
  to: {
    "": `${SHARED.to}, thru, till, until, to the end of, to end of, till the end of,
      till end of, until the end of, until end of`,
  },
  since: { "": "since, starting in, starting from, starting, beginning", strict: "after, later than" },
  before: { strict: "before, prior to, earlier than" },
  from: { "": "from" },
  onward: { "": "onward, onwards, on" },
  which: {
    "": SHARED.which,
    "employee agent rep seller salesperson customer client user driver person name": "who, whom",
    "region country state city location store office area": "where",
  },
  also: { "": "too, also, as well, plus, include, including, add" },
  and: { "": `${SHARED.and}, or` },
  show: { table: "table, as a table", pivot: "pivot, as a pivot" },
  mark: {
    line: "line, line chart, as a line",
    bar: "bar chart, bars, as bars",
    column: "column chart, as columns",
  },
  /** The numbers of the days of a week. */
  weekday: {
    "1": "monday",
    "2": "tuesday",
    "3": "wednesday",
    "4": "thursday",
    "5": "friday",
    "6": "saturday",
    "7": "sunday",
    "6 7": "weekend, on weekends",
  },
} as const satisfies Record<string, Record<string, string>>;

/** Adjectives: the columns that they are about, with words for more and for less. The first that fits counts. */
export const ADJECTIVES: readonly (readonly [columns: string, more: string, less: string])[] = [
  ["duration time hour minute length day", "long, longer, longest", "short, shorter, shortest"],
  ["time duration minute hour", "slow, slower, slowest", "fast, faster, fastest, quick, quicker, quickest"],
  ["speed velocity horsepower", "fast, faster, fastest", "slow, slower, slowest"],
  ["age", "old, older, oldest", "young, younger, youngest"],
  [
    "price cost amount value",
    "expensive, more expensive, most expensive",
    "cheap, cheaper, cheapest, least expensive",
  ],
  ["weight", "heavy, heavier, heaviest", "light, lighter, lightest"],
  [
    "temperature",
    "hot, hotter, hottest, warm, warmer, warmest",
    "cold, colder, coldest, cool, cooler, coolest",
  ],
  ["precipitation rain", "wet, wetter, wettest, rainiest", "dry, drier, driest"],
  ["wind", "windy, windier, windiest", ""],
  ["height", "tall, taller, tallest, high", ""],
  ["horsepower power", "powerful, more powerful, most powerful, strong", ""],
  ["profit margin", "profitable, most profitable", ""],
  ["population pop", "populous, most populous", ""],
];
