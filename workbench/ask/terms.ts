import { NUMBER_WORDS } from "#company/lexicon.data.ts";
import { keyOf, keySet, listed, type Token } from "#company/words.ts";
import type { Field } from "../model/table.ts";
import {
  type ColumnRole,
  columnNamed,
  columnsFor,
  contentOf,
  isRowWord,
  type Known,
  type Members,
  roleOf,
  yesNoOf,
} from "./columns.ts";
import { type Extent, type Period, readPeriod } from "./periods.ts";
import { ADJECTIVES, IGNORED, ROLES } from "./phrases.data.ts";
import { valueIndex, withRanges } from "./value-index.ts";

/** What a word or phrase is in a question. A `member` is a value of a column. */
export type Role =
  | keyof typeof ROLES
  | ColumnRole
  | "member"
  | "period"
  | "number"
  | "quoted"
  | "unknown"
  | "ignored";

/** What a word or phrase stands for. */
type Meaning = {
  role: Role;
  /** Which meaning of its role, as in `ROLES`. */
  kind?: string;
  field?: Field;
  /** Columns that the words fit as well. */
  others?: readonly Field[];
  /** The words are only a part of the column's name, or another word for it. */
  isLoose?: boolean;
  /** The opposite of a yes: "inactive", "part time". */
  isOpposite?: true;
  /** The first is meant, unless its column is named beside it. */
  members?: readonly Members[];
  period?: Period;
  number?: number;
};

export type Term = Meaning & {
  text: string;
  /** The column that has the word as a value, although it is read as another word: "for us", "May". */
  alike?: Field | undefined;
  /** The ignored words right before it: "with a", "in". */
  after: string;
  /** A rule has read it. */
  isUsed?: boolean;
};

const WORDS = new Map<string, Meaning>(
  Object.entries(ROLES).flatMap(([role, kinds]) =>
    Object.entries<string>(kinds).flatMap(([kind, words]) =>
      listed(words).map((each) => [keyOf(each), { role: role as Role, kind }] as const),
    ),
  ),
);
const IGNORED_KEYS = keySet(IGNORED);
const ADJECTIVE_FORMS = ADJECTIVES.flatMap(([columns, more, less]) => [
  { columns, keys: keySet(more), isMore: true },
  { columns, keys: keySet(less), isMore: false },
]);

const SCALES: readonly (readonly [suffix: RegExp, factor: number])[] = [
  [/(?:k|thousand)$/, 1e3],
  [/(?:m|mn|million)$/, 1e6],
  [/(?:bn|billion)$/, 1e9],
  [/(?:%|percent|pct)$/, 0.01],
];

export const scaleOf = (text: string) => SCALES.find(([suffix]) => suffix.test(text.toLowerCase()))?.[1] ?? 1;
/** @example numberFrom("1,500k") === 1_500_000 */
const numberFrom = (text: string) => Number(text.replace(/[^\d.-]/g, "")) * scaleOf(text);

/** Most words of a phrase: "between the 5th and the 12th of May 2025". */
const MAX_WORDS = 9;
/** Less than a fit of the whole name counts as a part of it. */
const WHOLE = 0.95;
/** A year after these is a number: "over 2000". */
const BEFORE_NUMBERS = /(?:^| )(?:comparison|amount between|(?:between|comparison) number and|number to)$/;
/** So is one before a number that is no year: "2000 to 3000". */
const TO_NUMBER = /^\d{4} to (?!(?:19|20)\d\d(?!\d))[\d,.]{3,}/;
/** Words after "may" that make it a verb. */
const AFTER_MAY = /^(?:i|we|you|it|they|he|she|one|be|have|not|see|want|need)$/;

/**
 * Finds the words and phrases of a question, the longest first.
 * @param extent the days of the data; undefined without a column of dates
 */
export function termsOf(tokens: readonly Token[], known: Known, extent: Extent | undefined): Term[] {
  const { table } = known;
  const values = valueIndex(known);
  const hasDates = table.fields.some(({ kind }) => kind === "date");
  const hasSmall = tokens.some(({ text }) => /\p{Ll}{2}/u.test(text));
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const [length, meaning] = longestAt(at);
    const found = tokens.slice(at, at + length);
    const isOther = meaning.role === "ignored" || meaning.role === "period";
    const value = isOther ? values.get(found.map(({ key }) => key).join(" ")) : undefined;
    const alike = value?.naming === "partial" ? undefined : value?.members[0]?.field;
    const last = terms.at(-1);
    const after = last?.role === "ignored" ? `${last.after} ${last.text.toLowerCase()}` : "";
    terms.push({ ...meaning, text: found.map(({ text }) => text).join(" "), alike, after });
    at += length;
  }
  return terms;

  function longestAt(start: number): [length: number, meaning: Meaning] {
    const period = periodAt(start);
    const { text = "", lower = "", key = "" } = tokens[start] ?? {};
    const named = /^\d/.test(text) && namedAt(start, period?.length ?? 0);
    if (named) return named;
    if (!period && /^-?\d/.test(text))
      return [1, text.includes("-", 1) ? { role: "unknown" } : { role: "number", number: numberFrom(lower) }];
    if (text.startsWith('"')) {
      const named = values.get(keyOf(withRanges(text.slice(1, -1))));
      const isNamed = named && named.naming !== "partial";
      return [1, isNamed ? { role: "member", members: named.members } : { role: "quoted" }];
    }
    for (const words of phrasesAt(start, period?.length ?? 0)) {
      const meaning = meaningOf(words, start);
      if (meaning) return [words.length, meaning];
    }
    if (period) return [period.length, { role: "period", period: period.period }];
    const number = NUMBER_WORDS.indexOf(key) + 1;
    if (number > 0) return [1, { role: "number", number }];
    return [1, { role: /[\p{L}\p{Emoji_Presentation}]/u.test(text) ? "unknown" : "ignored" }];
  }

  /** Yields the phrases that begin with a word, the longest first. @param longerThan number of words */
  function* phrasesAt(start: number, longerThan: number) {
    for (let length = Math.min(MAX_WORDS, tokens.length - start); length > longerThan; length--)
      yield tokens.slice(start, start + length);
  }

  /** Returns a value that begins with a number: "7-Up"; "age 18-24" is about the numbers of the column. */
  function namedAt(start: number, longerThan: number): [number, Meaning] | undefined {
    for (const words of phrasesAt(start, Math.max(1, longerThan))) {
      const key = words.map((each) => each.key).join(" ");
      const isCompared = /^[\d to+]+$/.test(key) && terms.at(-1)?.role === "amount";
      const value = values.get(key);
      if (value?.naming === "whole" && !isCompared) return [words.length, memberOf(value.members, key)];
    }
    return undefined;
  }

  function periodAt(start: number) {
    const text = tokens.slice(start, start + MAX_WORDS).map(({ lower }) => lower);
    const previous = terms.findLast(({ period }) => period)?.period;
    const found = extent && readPeriod(text.join(" "), extent, previous);
    const [word = ""] = text;
    const roles = terms.map(({ role }) => role).join(" ");
    const isDifference = terms.some(({ kind }) => kind === "difference");
    const isInRange = BEFORE_NUMBERS.test(roles) || TO_NUMBER.test(text.join(" "));
    const isNumber = /^\d{4}$/.test(word) && isInRange && !isDifference;
    const isVerb = word === "may" && AFTER_MAY.test(text[1] ?? "");
    return found?.length === 1 && (isNumber || isVerb) ? undefined : found;
  }

  function meaningOf(slice: readonly Token[], start: number): Meaning | undefined {
    const [{ text, lower } = { text: "", lower: "" }] = slice;
    const keys = slice.map((each) => each.key);
    const key = keys.join(" ");
    const word = WORDS.get(key);
    const isIgnored = IGNORED_KEYS.has(key);
    // "Age over 65" is no age group.
    const signs = keys.map((_, at) => WORDS.get(keys.slice(0, at + 1).join(" "))?.role);
    const isCompared = terms.at(-1)?.role === "amount" && signs.includes("comparison") && /\d/.test(key);
    const value = isCompared ? undefined : values.get(key);
    const column = columnOf(keys);
    const fit = column?.score ?? 0;
    const isAfterBy = terms.at(-1)?.role === "by";
    // "Days with more than 800 visits" are rows.
    if (start === 0 && key === "day" && lower === "days" && fit < 1) return { role: "rows" };
    const isNamed = value !== undefined && value.naming !== "partial";
    if (word?.role === "unit" && hasDates && (isAfterBy || !isNamed) && !(fit === 1 && keys.length > 1))
      return word;
    // "US" is a country, "us" is not.
    const isCapital = /^\p{Lu}/u.test(text) && (start > 0 || (hasSmall && /^\p{Lu}{2,}$/u.test(text)));
    const isName = isCapital && (text === text.toUpperCase() || value?.members[0]?.values.includes(text));
    // "Product a or b", of which neither is an article.
    const next = tokens[start + slice.length];
    const isLast = next === undefined || ["and", "not"].includes(WORDS.get(next.key)?.role ?? "");
    const beside = terms.findLast(({ role }) => !["and", "not", "comparison"].includes(role));
    const own = beside?.role === "name" ? beside.field : beside?.members?.[0]?.field;
    const isBeside = own !== undefined && value?.members.some(({ field }) => field === own);
    // "IT" is no "it", unless all is in capitals.
    const isAbbreviation = isIgnored && isCapital && /^\p{Lu}{2,}$/u.test(text) && hasSmall;
    const isOrdinary = word !== undefined || isIgnored || key.length === 1;
    const isValue = isBeside || !isOrdinary || isName || (key.length === 1 && isLast);
    if (isNamed && isValue && !(isAfterBy && column)) return memberOf(value.members, key);
    return (
      oppositeOf(key) ??
      (column && fit > WHOLE ? column : word) ??
      (isIgnored ? undefined : adjectiveOf(key)) ??
      (isIgnored && fit < 0.3 ? undefined : column) ??
      (isAbbreviation ? { role: "unknown" } : undefined) ??
      (isIgnored ? { role: "ignored" } : undefined) ??
      (isRowWord(key, table) ? { role: "rows" } : undefined) ??
      (value && key.length > 2 ? { role: "member", members: value.members } : undefined)
    );
  }

  /** Returns the values, and a date that is named as they are: "closed". */
  function memberOf(all: readonly Members[], key: string): Meaning {
    const members = all.toSorted((a, b) => a.field.distinct - b.field.distinct);
    const date = table.fields.find((each) => each.kind === "date" && contentOf(each).includes(key));
    return { role: "member", members, ...(date && { field: date }) };
  }

  /** Returns the yes or no column of which a word means the no. */
  function oppositeOf(key: string): Meaning | undefined {
    const opposite = key.replace(/^part /, "full ").replace(/^(?:non ?|in|un)/, "");
    const [best] = opposite === key ? [] : columnsFor(opposite.split(" "), table);
    const isOpposite = best && best.score >= 0.9 && yesNoOf(best.field, known);
    return isOpposite ? { role: "flag", field: best.field, isOpposite: true } : undefined;
  }

  /** Returns the column that fits best; after words such as "average" rather one of numbers. */
  function columnOf(keys: readonly string[]): (Meaning & { score: number }) | undefined {
    const fitting = columnsFor(keys, table);
    const isOfNumbers = ["summary", "order"].includes(terms.at(-1)?.role ?? "");
    const least = (fitting[0]?.score ?? 0) - 0.2;
    const amounts = fitting.filter(
      ({ field, score }) => isOfNumbers && score >= least && roleOf(field, known) === "amount",
    );
    const [best, ...rest] = amounts.length > 0 ? amounts : fitting;
    if (!best) return undefined;
    const { field, score } = best;
    const others = rest.filter((each) => each.score > score - 0.05).map((each) => each.field);
    return { role: roleOf(field, known), field, score, others, isLoose: score < 0.85 || others.length > 0 };
  }

  /** A comparative compares, other forms order. */
  function adjectiveOf(key: string): Meaning | undefined {
    const form = key.replace(/ than$/, "");
    for (const { keys, columns, isMore } of ADJECTIVE_FORMS) {
      const field = keys.has(form) ? columnNamed(columns, table, "number") : undefined;
      if (!field) continue;
      return form !== key || /er$|^more |^less /.test(key)
        ? { role: "comparison", kind: isMore ? ">" : "<", field }
        : { role: "order", kind: isMore ? "most" : "least", field };
    }
    return undefined;
  }
}
