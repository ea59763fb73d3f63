import type { ChosenMark, Part, Show, Summary } from "../model/view.ts";

/*
 * The words of questions. A new word is an entry in a table here. Words are compared in the singular.
 */

/** A comparison of numbers. */
export type Comparison = ">" | ">=" | "<" | "<=" | "=";

/** The meaning of a word, apart from columns, values, periods and numbers. */
export type WordMeaning = {
  /** One letter for each role in a question; the rules of `read-question.ts` are patterns over them. */
  role: string;
  summary?: Summary;
  /** Without one, the usual part of the date. */
  part?: Part;
  comparison?: Comparison;
  descending?: boolean;
  calculation?: "changeRate" | "yearChangeRate";
  /** "after" and "before": without the period itself. */
  isStrict?: true;
  /** Words for columns of which one is meant. */
  about?: string;
  show?: Show;
  mark?: ChosenMark;
};

export const WORDS: readonly (readonly [words: string, meaning: WordMeaning])[] = [
  [
    `by, per, each, every, for each, for every, in each, of each, across, split by, splitted by, broken down by, break down by,
     grouped by, group by, within, within each, sliced by, depending on, for all`,
    { role: "B" },
  ],
  ["sum, total, sum of, total of, overall, altogether, in total, combined", { role: "A", summary: "sum" }],
  [
    "average, averages, avg, mean, typical, typically, on average, average of",
    { role: "A", summary: "mean" },
  ],
  ["median, median of", { role: "A", summary: "median" }],
  ["min, minimum", { role: "A", summary: "min" }],
  ["max, maximum", { role: "A", summary: "max" }],
  ["how many, number of, count, count of, counts of, number, how often", { role: "H" }],
  ["different, distinct, unique", { role: "D" }],
  ["day, daily, day by day, per day", { role: "U", part: "day" }],
  ["week, weekly, week by week", { role: "U", part: "week" }],
  ["month, monthly, month by month", { role: "U", part: "month" }],
  ["quarter, quarterly, qtr, quarter by quarter", { role: "U", part: "quarter" }],
  ["year, yearly, annual, annually, year by year", { role: "U", part: "year" }],
  ["weekday, day of the week, day of week", { role: "U", part: "weekday" }],
  [
    "month of the year, month of year, calendar month, seasonality, seasonal, season",
    { role: "U", part: "monthOfYear" },
  ],
  [
    "over time, trend, trends, timeline, development, develop, developed, history, evolution, over the years, when",
    { role: "U" },
  ],
  [
    "top, most, highest, largest, biggest, greatest, best, strongest, bestselling, maximal, leading, largest first, descending",
    { role: "S", descending: true },
  ],
  [
    "bottom, least, fewest, lowest, smallest, worst, weakest, poorest, smallest first, ascending",
    { role: "S", descending: false },
  ],
  [
    "busiest, most popular, most common, most frequent, most often, commonest, popular",
    { role: "S", descending: true, about: "rows" },
  ],
  ["least popular, least common, rarest, least frequent", { role: "S", descending: false, about: "rows" }],
  ["share, share of, percent, percentage, proportion, percent of, as a share, fraction, %", { role: "%" }],
  [
    "growth, grow, grew, grown, growing, increase, increased, rise, rose, change, changed, percent change, % change, growth rate, percentage change",
    { role: "G", calculation: "changeRate" },
  ],
  [
    "decline, declined, decrease, decreased, drop, dropped, fall, fell, shrink, shrank, loss",
    { role: "G", calculation: "changeRate", descending: false },
  ],
  ["yoy, year over year, year on year, year to year", { role: "G", calculation: "yearChangeRate" }],
  ["mom, month over month, month on month", { role: "G", calculation: "changeRate", part: "month" }],
  [
    "qoq, quarter over quarter, quarter on quarter",
    { role: "G", calculation: "changeRate", part: "quarter" },
  ],
  ["wow, week over week, week on week", { role: "G", calculation: "changeRate", part: "week" }],
  [
    "cumulative, cumulated, running total, running total of, running sum, running, accumulated, cumulatively",
    { role: "R" },
  ],
  ["rank, ranking, ranked, rank of", { role: "#" }],
  [
    `not, no, without, except, except for, excluding, exclude, excl, other than, outside, outside of, apart from, but not, minus,
     ignoring, ignore, leave out, leaving out, non, aside from, besides, everything but, all but, bar`,
    { role: "X" },
  ],
  [
    "vs, v, versus, compare, compared, compared to, compared with, comparison of, comparing, against, difference between, relative to, than in, than",
    { role: "|" },
  ],
  [
    `over, above, more than, greater than, higher than, bigger than, larger than, exceeding, exceed, exceeds, beyond, >`,
    { role: "C", comparison: ">" },
  ],
  ["under, below, less than, fewer than, lower than, smaller than, <", { role: "C", comparison: "<" }],
  ["at least, no less than, not less than, minimum of, >=", { role: "C", comparison: ">=" }],
  ["at most, up to, no more than, not more than, maximum of, <=", { role: "C", comparison: "<=" }],
  ["equals, equal to, exactly, =", { role: "C", comparison: "=" }],
  [
    "or more, and more, or above, and above, or higher, and over, and up, or over, +",
    { role: "c", comparison: ">=" },
  ],
  ["or less, and less, or below, and below, or fewer, or lower, and under", { role: "c", comparison: "<=" }],
  ["between", { role: "~" }],
  ["to, through, thru, till, until", { role: "-" }],
  ["since, starting in, starting from, starting, beginning", { role: "L" }],
  ["after, later than", { role: "L", isStrict: true }],
  ["before, prior to, earlier than", { role: "M", isStrict: true }],
  ["from", { role: "f" }],
  ["onward, onwards, on", { role: "o" }],
  ["which, what, whats", { role: "W" }],
  [
    "who, whom",
    { role: "W", about: "employee agent rep seller salesperson customer client user driver person name" },
  ],
  ["where", { role: "W", about: "region country state city location store office area" }],
  ["with, where the, whose, having, which have, who have, that have", { role: "w" }],
  ["only, just, solely, nothing but", { role: "O" }],
  ["too, also, as well, plus, include, including, add", { role: "+" }],
  ["and, or, as well as, &, ','", { role: "&" }],
  ["table, as a table", { role: "k", show: "table" }],
  ["pivot, as a pivot", { role: "k", show: "pivot" }],
  ["line, lines, line chart, as a line", { role: "k", show: "chart", mark: "line" }],
  ["bar chart, bars, as bars", { role: "k", show: "chart", mark: "bar" }],
  ["column chart, as columns", { role: "k", show: "chart", mark: "column" }],
  ["how much", { role: "m" }],
  ["monday", { role: "y", part: "weekday", about: "1" }],
  ["tuesday", { role: "y", part: "weekday", about: "2" }],
  ["wednesday", { role: "y", part: "weekday", about: "3" }],
  ["thursday", { role: "y", part: "weekday", about: "4" }],
  ["friday", { role: "y", part: "weekday", about: "5" }],
  ["saturday", { role: "y", part: "weekday", about: "6" }],
  ["sunday", { role: "y", part: "weekday", about: "7" }],
  ["weekend, on weekends", { role: "y", part: "weekday", about: "6 7" }],
];

/** Words that change nothing. Negations and conditions are not among them. */
export const IGNORED = `a, all, am, an, any, are, as, at, be, been, being, bring, brings, brought, but, came, can, cause, causes, chart, come, comes, could,
  data, did, display, do, does, doing, done, during, everything, find, figures, for, get, gets, give, given, go, going, graph, had, has, have, he,
  hello, hi, how, i, if, in, into, is, it, its, itself, kind, let, like, list, look, looking, made, make, makes, many, may, me, much, my, now, of,
  on, our, ours, out, please, plot, record, row, rows, see, she, should, show, showing, shows, so, some, take, takes, tell, that, thanks, the, their,
  them, then, there, these, they, this, those, still, took, us, use, value, values, want, wants, was, way, we, went, were, will, would, you, your,
  work, works, ever, ago, happen, happened, occur, occurred, each, people in, as a, instead, about, what about, how about, view, having, whole, split, down, break, group,
  order, sorted, sort, said, ones, one, up`;

/** Groups of words of which one can stand for another in the name of a column. Those of several words come from questions only. */
export const SYNONYMS: readonly string[] = [
  "revenue, sale, turnover, income, gross, takings, sell, sold, selling, amount, proceeds, earnings, how much",
  "cost, expense, spend, spending, spent, expenditure, expensive",
  "quantity, qty, unit, piece, unit sold, item sold, piece sold",
  "customer, client, buyer, shopper, account",
  "product, item, article, sku, good",
  "category, type, kind, genre, class, segment, range, department",
  "region, area, territory, zone",
  "country, nation",
  "state, province",
  "city, town",
  "store, shop, branch, outlet",
  "location, place, site, office",
  "employee, staff, worker, people, person, headcount, colleague, workforce",
  "department, dept, division, team",
  "salary, pay, wage, compensation, earn, earning, earner, payroll, paid, income",
  "ticket, case, issue, request, incident",
  "duration, time, hour, minute, how long, length, elapsed, handling",
  "created, opened, reported, submitted, raised, received, start",
  "closed, resolved, solved, completed, finished, end",
  "hire, hired, joined, start, hiring, recruited",
  "visit, session, traffic, hit",
  "visitor, user",
  "page, url, path",
  "source, channel, medium, referrer",
  "device, platform",
  "agent, rep, assignee, representative, owner, salesperson, seller",
  "priority, severity, urgency",
  "satisfaction, csat, rated, rating, score",
  "rating, score, star, grade",
  "performance, performing",
  "energy, consumption, usage, power, kwh",
  "temperature, temp",
  "horsepower, hp",
  "mileage, mpg, miles per gallon, fuel economy",
  "population, pop, inhabitant",
  "gender, sex",
  "age, how old",
  "date, day",
  "title, name, film, movie",
  "airline, carrier, operator",
  "precipitation, rain, rainfall",
  "rate, percentage",
];

/** Groups of words for the same value. */
export const VALUE_SYNONYMS: readonly string[] = [
  "female, woman, women, f, girl",
  "male, man, men, m, boy",
  "united states, usa, us, america, united states of america, american",
  "united kingdom, uk, britain, great britain, england, british",
  "germany, german",
  "france, french",
  "italy, italian",
  "spain, spanish",
  "china, chinese",
  "india, indian",
  "japan, japanese",
  "europe, european",
  "asia, asian",
  "yes, true",
  "no, false",
  "day, daytime",
  "night, nighttime",
];

/** Adjectives: the columns that they are about, and true if more is meant, for each; `s` before a column of speed. */
export const ADJECTIVES: readonly (readonly [forms: string, columns: string, descending: boolean])[] = [
  ["long, longer, longest", "duration time hour minute length day", true],
  ["short, shorter, shortest, quick, quicker, quickest", "duration time hour minute length", false],
  ["slow, slower, slowest", "time duration minute hour", true],
  ["fast, faster, fastest", "time duration minute hour", false],
  ["slow, slower, slowest", "speed velocity horsepower", false],
  ["fast, faster, fastest", "speed velocity horsepower", true],
  ["old, older, oldest", "age", true],
  ["young, younger, youngest", "age", false],
  ["expensive, more expensive, most expensive, costly, costliest, pricey, priciest", "price cost", true],
  ["cheap, cheaper, cheapest, least expensive", "price cost", false],
  ["heavy, heavier, heaviest", "weight", true],
  ["light, lighter, lightest", "weight", false],
  ["hot, hotter, hottest, warm, warmer, warmest", "temperature", true],
  ["cold, colder, coldest, cool, cooler, coolest", "temperature", false],
  ["wet, wetter, wettest, rainiest", "precipitation rain", true],
  ["windy, windier, windiest", "wind", true],
  ["tall, taller, tallest, high", "height", true],
  ["powerful, more powerful, most powerful, strong", "horsepower power", true],
  ["profitable, most profitable", "profit margin", true],
  ["populous, most populous", "population pop", true],
];

/** Words in the name of a column of which a sum has no meaning. */
export const MEAN_WORDS = `rate, ratio, percent, percentage, pct, score, rating, satisfaction, price, temp, temperature, age, avg, average, mean,
  speed, per, index, level, weight, height, horsepower, acceleration, displacement, mileage, mpg, salary, wage, pay, duration, time, hour, minute, second,
  latitude, longitude, humidity, pressure, wind, density, fertility, expectancy, life, margin, efficiency, max, min, share, rank, grade, distance, length`;

/** Words in the name of a column that are the usual measure of a table. */
export const USUAL_MEASURES = "revenue, sale, turnover, amount, gross, visit, session";

/** Words in the name of a column that say little about it. */
export const WEAK_WORDS =
  "id, name, number, no, nr, code, key, date, at, on, of, in, the, and, or, a, type, total, amount, value, annual, full, each, is, has, was, to, by, for";
/** Units, by which a number in a question finds its column. */
export const UNITS =
  "m, km, min, minute, hour, h, ms, sec, second, kg, lb, lbs, g, knot, usd, eur, gbp, pct, year, day, unit, ias, cm, kwh, mph";
