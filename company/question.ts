import { MONTH_NUMBERS, monthName, yearsOf } from "./figures.ts";
import { IGNORED, NUMBER_WORDS, PHRASES } from "./lexicon.data.ts";
import { type Measure, measures } from "./measures.ts";
import type { SalesCube } from "./sales-cube.data.ts";
import { isMistyped, keyOf, listed, type Token, tokensOf } from "./words.ts";

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
  /** The phrases that name a member, with or without the dimension; by default itself. */
  called?: (member: string, cube: SalesCube) => readonly string[];
};

/**
 * Names of the newest years. The books are closed and their readers come later, so "last year" is the newest year in
 * them, whatever the date today. They have no sales of "this year".
 */
const RELATIVE_YEARS = [
  ["last year", "past year", "previous year", "latest year", "newest year", "most recent year"],
  ["year before last", "two years ago"],
];

export const dimensions: readonly Dimension[] = [
  {
    name: "year",
    sql: "year(order_date)",
    words: "year, yearly, annual, annually, over the years",
    members: (cube) => yearsOf(cube).map(String),
    called: (member, cube) => [
      member,
      ...(RELATIVE_YEARS[Number(yearsOf(cube).at(-1)) - Number(member)] ?? []),
    ],
  },
  {
    name: "month",
    sql: "month(order_date)",
    members: () => MONTH_NUMBERS,
    words: "month, monthly, when",
    called: (member) => {
      const long = monthName(member, "long");
      return long === "May" ? ["in may"] : [long, monthName(member)];
    },
  },
  {
    name: "region",
    sql: "region",
    members: ({ regions }) => regions,
    words: "region, regional, area, where",
  },
  {
    name: "store",
    sql: "store",
    members: ({ stores }) => stores.map(({ store }) => store),
    words: "store, shop, location, branch, outlet",
    called: (member) => [member, member.replace(/ store$/, ""), member.replace("shop", "store")],
  },
  {
    name: "range",
    sql: "category",
    members: ({ categories }) => categories,
    words: "range, category, department",
    called: (member) => [member, `${member} category`],
  },
  {
    name: "product",
    sql: "product",
    members: ({ products }) => products.map(({ product }) => product),
    words: "product, item, article, bestseller",
  },
];

export type End = "best" | "worst" | "highest" | "lowest";

/** More rows than a ranking has. */
const MAX_FIRST = 50;
/** Most words of a phrase. */
const MAX_WORDS = 5;

/** The words that name neither a measure nor a dimension. @param last the newest year in the books */
const otherWords = (last: string): readonly (readonly [words: string, meaning: Meaning])[] => [
  [[IGNORED, PHRASES.by, PHRASES.sum, PHRASES.and, PHRASES.which, "gross, from"].join(), {}],
  [`${PHRASES.best}, good`, { end: "best" }],
  [`${PHRASES.worst}, bad`, { end: "worst" }],
  [`${PHRASES.most}, maximum, max`, { end: "highest" }],
  [`${PHRASES.least}, minimum, min`, { end: "lowest" }],
  [`${PHRASES.trend}, evolve, over the year, during the year, throughout the year`, { trend: "any" }],
  [PHRASES.growth, { trend: "years" }],
  [PHRASES.versus, { isVersus: true }],
  [PHRASES.count, { isCount: true }],
  [PHRASES.to, { isSpan: true }],
  ["why, reason, because, cause, caused, explain", { refusal: "It shows what happened, not why." }],
  [
    `will, forecast, predict, prediction, next, tomorrow, future, expect, expected, should, going to, soon,
      this year, current year, this month, today, now`,
    { refusal: `The data ends in ${last}. Ask for ${last} or earlier.` },
  ],
  ["at least, at most, up to", { refusal: "It does not filter by a value." }],
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

function lexiconOf(cube: SalesCube): Map<string, Meaning[]> {
  const lexicon = new Map<string, Meaning[]>();
  const add = (phrases: readonly string[], meaning: Meaning) => {
    for (const key of new Set(phrases.map(keyOf))) lexicon.set(key, [...(lexicon.get(key) ?? []), meaning]);
  };
  for (const measure of Object.values<Measure>(measures)) add(listed(measure.words ?? ""), { measure });
  for (const each of dimensions) {
    add(listed(each.words), { split: each });
    for (const is of each.members(cube)) {
      const names = each.called?.(is, cube) ?? [is];
      const withName = names.flatMap((name) => [name, `${each.name} ${name}`, `${name} ${each.name}`]);
      add(withName, { member: { of: each, is } });
    }
  }
  for (const [words, meaning] of otherWords(String(yearsOf(cube).at(-1)))) add(listed(words), meaning);
  return lexicon;
}

/** "May I see …" does not ask for a month. */
const MONTH_OF_MAY = /\bmay\b(?! (?:i|we|you|be)\b)/gi;

/**
 * Returns what the words of a question mean. One wrong, missing or extra letter in a word of five or more is forgiven.
 * A word that is not known means a refusal.
 */
export function meaningsOf(cube: SalesCube, asked: string): Meaning[] {
  const lexicon = lexiconOf(cube);
  // A slip in an ignored word would drop a word that matters: "cooking" is not "looking".
  const forgiven = [...lexicon].filter(([, meanings]) =>
    meanings.some((each) => Object.keys(each).length > 0),
  );
  const ofWord = (token: Token): Meaning[] => {
    const { text, key } = token;
    const first = Number(text) || NUMBER_WORDS.indexOf(key) + 1;
    if (first > 0 && first <= MAX_FIRST) return [{ first }];
    const [, meanings] = forgiven.find(([each]) => isMistyped(token, each)) ?? [];
    return meanings ?? [{ refusal: `“${text}” is not known here.` }];
  };
  // "2023–2025" is a span.
  const tokens = tokensOf(asked.replace(/[-–](?= ?\d)/g, " to ").replace(MONTH_OF_MAY, "in may"));
  const found: Meaning[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrases = Array.from({ length: MAX_WORDS }, (_, i) => tokens.slice(at, at + MAX_WORDS - i));
    const known = phrases.find((words) => lexicon.has(words.map(({ key }) => key).join(" ")));
    const words = known ?? tokens.slice(at, at + 1);
    const meanings = lexicon.get(words.map(({ key }) => key).join(" "));
    found.push(...(meanings ?? words.flatMap(ofWord)));
    at += words.length;
  }
  return found;
}
