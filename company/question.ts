import { MONTH_NUMBERS, monthName, yearsOf } from "./figures.ts";
import { type Measure, measures } from "./measures.ts";
import type { SalesCube } from "./sales-cube.data.ts";
import { isTypo } from "./typo.ts";

/*
 * The words of a question about the retailer's sales, and what each means. A new word is an entry in a table here.
 * A word that is in none makes the question unknown.
 */

/** The measure of a question for the best or worst without another one: "Best month for Garden". */
export const DEFAULT_MEASURE: Measure = measures.revenue;

export type DimensionName = "month" | "year" | "region" | "store" | "range" | "product";

export type Dimension = {
  name: DimensionName;
  words: string;
  sql: string;
  members: (cube: SalesCube) => readonly string[];
  /** The phrases that name a member. */
  called: (member: string, cube: SalesCube) => readonly string[];
};

export const dimensions: readonly Dimension[] = [
  {
    name: "year",
    sql: "year(order_date)",
    words: "year, years, yearly, annual, annually, over the years",
    members: (cube) => yearsOf(cube).map(String),
    called: (member, cube) => [member, `year ${member}`, ...relativeYears(member, cube)],
  },
  {
    name: "month",
    sql: "month(order_date)",
    members: () => MONTH_NUMBERS,
    words: "month, months, monthly, when",
    called: (member) => {
      const long = monthName(member, "long");
      // "May I see …" does not ask for a month.
      if (long === "May") return ["in may", "for may", "of may", "during may"];
      return [long, monthName(member)];
    },
  },
  {
    name: "region",
    sql: "region",
    members: ({ regions }) => regions,
    words: "region, regions, regional, area, areas, where",
    called: (member) => [member, `${member} region`, `region ${member}`],
  },
  {
    name: "store",
    sql: "store",
    members: ({ stores }) => stores.map(({ store }) => store),
    words: "store, stores, shop, shops, location, locations, branch, branches, outlet, outlets",
    called: (member) => [member, member.replace(/ store$/, ""), member.replace("shop", "store")],
  },
  {
    name: "range",
    sql: "category",
    members: ({ categories }) => categories,
    words: "range, ranges, category, categories, department, departments",
    called: (member) => [member, `${member} range`, `${member} category`],
  },
  {
    name: "product",
    sql: "product",
    members: ({ products }) => products.map(({ product }) => product),
    words: "product, products, item, items, article, articles, bestseller, bestsellers",
    called: (member) => [member],
  },
];

/**
 * The books are closed and their readers come later, so "last year" is the newest year in them, whatever the date
 * today. They have no sales of "this year".
 */
const relativeYears = (year: string, cube: SalesCube): readonly string[] => {
  const age = yearsOf(cube).toReversed().map(String).indexOf(year);
  return (
    [
      ["last year", "past year", "previous year", "latest year", "newest year", "most recent year"],
      ["year before last", "two years ago"],
    ][age] ?? []
  );
};

export type End = "best" | "worst" | "highest" | "lowest";

const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const MAX_NUMBERS = 50;

/** Words that do not change which figures are asked for. Negations and conditions are not among them. */
const IGNORED = `a, all, an, and, are, at, be, been, by, can, chart, compare, compared, comparing, comparison, could, did,
  display, do, does, doing, each, every, find, for, from, generate, generated, get, gets, give, gives, going,
  graph, gross, had, has, have, hello, hi, how, i, i'd, in, is, it, its, just, let, like, list, looking, made,
  make, makes, may i, may we, me, much, my, name, of, on, our, overall, per, perform, performed, performing,
  performs, please, plot, see, show, showing, shown, shows, so, split, sum, tell, thank, thanks, that, the, their,
  there, total, totals, us, want, wants, was, we, were, what, whats, which, whole, with, would, you`;

/** The words that name neither a measure nor a dimension. @param last the newest year in the books */
const otherWords = (last: string): readonly (readonly [words: string, meaning: Meaning])[] => [
  ["best, strongest, good", { end: "best" }],
  ["worst, weakest, poorest, bad", { end: "worst" }],
  ["most, highest, largest, biggest, greatest, maximum, max, top", { end: "highest" }],
  ["least, lowest, fewest, smallest, minimum, min, bottom", { end: "lowest" }],
  [
    `over time, trend, trends, develop, develops, developed, development, evolve, evolved, evolution, timeline, history,
     over the year, during the year, throughout the year`,
    { trend: "any" },
  ],
  ["grow, grows, grew, grown, growth", { trend: "years" }],
  ["vs, versus, against, compared to, compared with, difference between", { isVersus: true }],
  ["many, number of, count", { isCount: true }],
  ["to, through", { isSpan: true }],
  [
    "why, reason, reasons, because, cause, causes, caused, explain",
    { refusal: "It shows what happened, not why." },
  ],
  [
    `will, forecast, forecasts, predict, predicts, prediction, next, tomorrow, future, expect, expected, should, going to,
     soon`,
    { refusal: `The data ends in ${last}, and it does not predict.` },
  ],
  [
    "this year, current year, this month, today, now",
    { refusal: `The data ends in ${last}. Ask for ${last} or earlier.` },
  ],
  ["at least, at most", { refusal: "It does not filter by a value." }],
];

/** The part of a question that a word is. An ignored word has none. */
export type Meaning = {
  measure?: Measure;
  split?: Dimension;
  member?: { of: Dimension; is: string };
  end?: End;
  /** `years`: growth, which one year does not have. */
  trend?: "any" | "years";
  isVersus?: boolean;
  isCount?: boolean;
  /** "January to March": with the members between them. */
  isSpan?: boolean;
  /** Number of rows, as in "top 3". */
  first?: number;
  /** Why there is no answer. */
  refusal?: string;
};

const listed = (words = "") => words.split(/,\s*/).filter(Boolean);
/** Compares without case and possessive: "Chef's knife", "what's". "2023–2025" is a span. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/['’]s\b/g, "")
    .replace(/[-–](?= ?\d)/g, " to ");

function lexiconOf(cube: SalesCube): Map<string, Meaning[]> {
  const lexicon = new Map<string, Meaning[]>();
  const add = (words: readonly string[], meaning: Meaning) => {
    for (const word of new Set(words.map(plain))) lexicon.set(word, [...(lexicon.get(word) ?? []), meaning]);
  };
  for (const measure of Object.values<Measure>(measures)) add(listed(measure.words), { measure });
  for (const each of dimensions) {
    add(listed(each.words), { split: each });
    for (const is of each.members(cube)) add(each.called(is, cube), { member: { of: each, is } });
  }
  for (const [words, meaning] of otherWords(String(yearsOf(cube).at(-1)))) add(listed(words), meaning);
  for (let first = 1; first <= MAX_NUMBERS; first++)
    add([String(first), ...NUMBERS.slice(first - 1, first)], { first });
  add(listed(IGNORED), {});
  return lexicon;
}

/**
 * Returns what the words of a question mean. One wrong, missing or extra letter in a word of five or more is forgiven.
 * A word that is not known means a refusal.
 */
export function meaningsOf(cube: SalesCube, asked: string): Meaning[] {
  const lexicon = lexiconOf(cube);
  const known = [...lexicon.keys()];
  // A slip in an ignored word would drop a word that matters: "cooking" is not "looking".
  const forgiven = known.filter((each) =>
    lexicon.get(each)?.some((meaning) => Object.keys(meaning).length > 0),
  );
  const phrases = known.filter((each) => /\P{L}/u.test(each)).sort((a, b) => b.length - a.length);
  const token = new RegExp(`(?<![\\p{L}\\d])(?:${phrases.join("|")})(?![\\p{L}\\d])|\\p{L}+|\\d+`, "gu");
  const words = plain(asked).replace(/\s+/g, " ").match(token) ?? [];
  return words.flatMap((word) => {
    const meanings = lexicon.get(word) ?? lexicon.get(forgiven.find((each) => isTypo(word, each)) ?? "");
    return meanings ?? [{ refusal: `“${word}” is not known here.` }];
  });
}
