import { isTypo } from "#company/typo.ts";
import type { Field } from "../model/table.ts";
import {
  columnNamed,
  columnsFor,
  type Known,
  likeness,
  type Members,
  nameOf,
  roleOf,
  UNIT_KEYS,
  WEAK,
  yesNoOf,
} from "./columns.ts";
import { type Extent, type Period, readPeriod } from "./periods.ts";
import { indexOf } from "./value-index.ts";
import { ADJECTIVES, IGNORED, WORDS, type WordMeaning } from "./words.data.ts";
import { fold, keyOf, keySet, keysOf, listed, numberFrom, singular, stem, tokensOf } from "./words.ts";

/**
 * A word or phrase of a question with what it stands for. Roles, apart from those of `WORDS`: `n` a number, `t` a text,
 * `d` a date, `b` a yes or no, `i` an identifier, `r` the rows themselves, `v` values, `P` a period, `N` a number,
 * `a` an adjective, `"` a quoted text, `?` unknown, `.` used.
 */
export type Term = WordMeaning & {
  text: string;
  field?: Field;
  /** Columns that the words fit as well. */
  others?: readonly Field[];
  /** The words are only a part of the column's name, or another word for it. */
  isLoose?: boolean;
  /** The opposite of a yes: "inactive", "part time". */
  isOpposite?: true;
  /** The unit of a number, in another one than the column. */
  isUnit?: true;
  /** The first is meant, unless its column is named beside it. */
  members?: readonly Members[];
  period?: Period;
  number?: number;
};

const WORDS_BY_KEY = new Map<string, WordMeaning>(
  WORDS.flatMap(([words, meaning]) => listed(words).map((each) => [keyOf(each) || each, meaning] as const)),
);
const IGNORED_KEYS = keySet(IGNORED);
const NUMBER_WORDS = "two three four five six seven eight nine ten".split(" ");

/** Most words of a phrase. */
const MAX_WORDS = 7;

/**
 * Finds the words and phrases of a question, the longest first.
 * @param extent the days of the data; undefined without a date column
 * @returns `corrected`: the words that were taken for a typing mistake, with those they were read as; `similar`: unknown
 * words with one that may be meant
 */
export function termsOf(question: string, known: Known, extent: Extent | undefined) {
  const { table } = known;
  const { values, partial, vocabulary, own, rows } = indexOf(known);
  const corrected: [typed: string, read: string][] = [];
  const tokens = tokensOf(question).map((token) => {
    if (
      !/^\p{L}{5,}$/u.test(token.lower) ||
      vocabulary.has(token.key) ||
      vocabulary.has(token.lower) ||
      vocabulary.has(stem(token.key))
    )
      return token;
    if (readPeriod(token.lower, NO_EXTENT, undefined) || isOfRows(token.key)) return token;
    const read = [...vocabulary].find(
      (each) =>
        !IGNORED_KEYS.has(singular(each)) &&
        !WEAK.has(singular(each)) &&
        each[0] === token.lower[0] &&
        (isTypo(token.lower, each) || isTypo(token.lower, `${each}s`)),
    );
    if (!read) return token;
    corrected.push([token.text, read]);
    return { text: read, lower: read, key: singular(read) };
  });

  const isOrdered = tokens.some(({ key }) => WORDS_BY_KEY.get(key)?.role === "S");
  const terms: Term[] = [];
  let at = 0;
  while (at < tokens.length) {
    const [length, term] = longestAt(at);
    terms.push({
      ...term,
      text: tokens
        .slice(at, at + length)
        .map(({ text }) => text)
        .join(" "),
    });
    at += length;
  }
  // "Did you mean": a word of the table that begins as an unknown one.
  const similar = terms.flatMap(({ role, text }) => {
    const start = fold(text).slice(0, 5);
    const word = role === "?" && start.length === 5 ? own.find((each) => each.startsWith(start)) : undefined;
    return word ? [[text, word] as const] : [];
  });
  return { terms: terms.filter(({ role }) => role !== ""), corrected, similar };

  function longestAt(start: number): [length: number, term: WordMeaning & Partial<Term>] {
    const roles = terms.map(({ role }) => role).join("");
    const period = periodAt(start, roles);
    const first = tokens[start];
    if (!period && first && /^\d/.test(first.text))
      return [1, { role: "N", number: numberFrom(first.lower) }];
    if (first?.text.startsWith('"')) return [1, quoted(first.text.slice(1, -1))];
    for (let length = Math.min(MAX_WORDS, tokens.length - start); length > 0; length--) {
      if (period && period.length >= length) break;
      const found = phraseAt(start, length, roles);
      if (found) return [length, found];
    }
    if (period) return [period.length, { role: "P", period: period.period }];
    const number = NUMBER_WORDS.indexOf(first?.key ?? "") + 2;
    if (number > 1) return [1, { role: "N", number }];
    return [1, { role: first && !/\p{L}/u.test(first.text) ? "" : "?" }];
  }

  function periodAt(start: number, roles: string) {
    const text = tokens
      .slice(start, start + MAX_WORDS)
      .map(({ lower }) => lower)
      .join(" ");
    const previous = terms.findLast(({ period }) => period)?.period;
    const found = extent && readPeriod(text, extent, previous);
    const [word = ""] = text.split(" ");
    // "over 2000" is a number, "may" mostly a verb.
    if (!found || (/^\d{4}$/.test(word) && found.length === 1 && /(?:[nN]~|C|~N&|nC|CN&)$/.test(roles)))
      return undefined;
    const isVerb =
      word === "may" &&
      found.length === 1 &&
      !/^(?:in|of|for|since|to|and|until|from|by|vs|,)$/.test(tokens[start - 1]?.lower ?? "");
    return isVerb ? undefined : found;
  }

  function quoted(text: string): WordMeaning & Partial<Term> {
    const members = values.get(keyOf(text));
    return members ? { role: "v", members } : { role: '"' };
  }

  function phraseAt(start: number, length: number, roles: string): (WordMeaning & Partial<Term>) | undefined {
    const slice = tokens.slice(start, start + length);
    const keys = slice.map(({ key }) => key);
    const key = keys.join(" ");
    const word = WORDS_BY_KEY.get(key);
    const isOrdinary = word !== undefined || IGNORED_KEYS.has(key) || key.length === 1;
    const [token] = slice;
    const members = values.get(key);
    // "US" is a country, "us" is not.
    const isWritten =
      !isOrdinary ||
      (start > 0 &&
        token !== undefined &&
        /^\p{Lu}/u.test(token.text) &&
        ((length === 1 && token.text.toUpperCase() === token.text) ||
          members?.some((each) => each.values.includes(token.text))));
    const fitting = columnsFor(keys, table);
    // Only numbers have a mean.
    const numeric = /[AS]$/.test(roles) ? fitting.filter(({ field }) => roleOf(field, known) === "n") : [];
    const isNumeric = (numeric[0]?.score ?? 0) >= (fitting[0]?.score ?? 0) - 0.2;
    const columns = isNumeric && numeric.length > 0 ? numeric : fitting;
    const [best] = columns;
    const isAfterBy = roles.endsWith("B");
    const column = best && columnTerm(best, columns, key);
    if (
      /^days$/i.test(token?.text ?? "") &&
      length === 1 &&
      !/[BWSN]$/.test(roles) &&
      !isOrdered &&
      !(best && best.score === 1)
    )
      return { role: "r" };
    if (
      word?.role === "U" &&
      (isAfterBy || !members) &&
      table.fields.some(({ kind }) => kind === "date") &&
      length === key.split(" ").length &&
      !(best && best.score === 1 && length > 1)
    )
      return word;
    if (members && isWritten && !(isAfterBy && column)) {
      const ordered = members.toSorted((a, b) => a.field.distinct - b.field.distinct);
      const date = table.fields.find((each) => each.kind === "date" && nameOf(each).content.includes(key));
      return { role: "v", members: ordered, ...(date && { field: date }) };
    }
    const opposite = oppositeOf(key);
    if (opposite) return { role: "b", field: opposite, isOpposite: true };
    if (column && best.score > 0.95) return column;
    if (word) return word;
    const adjective = ADJECTIVES.filter(([forms]) =>
      listed(forms)
        .map(keyOf)
        .includes(key.replace(/ than$/, "")),
    );
    const about = adjective
      .map((each) => ({ each, field: columnNamed(each[1], table, ["number"]) }))
      .find(({ field }) => field);
    if (about?.field && (length > 1 || !IGNORED_KEYS.has(key)))
      return adjectiveTerm(key, about.field, about.each[2]);
    if (column && best.score >= (IGNORED_KEYS.has(key) ? 0.3 : 0.01)) return column;
    if (IGNORED_KEYS.has(key)) return { role: "" };
    const duration = key === "time" && columnNamed("duration hour minute", table, ["number"]);
    if (duration) return { role: "n", field: duration, isLoose: true };
    if (isOfRows(key)) return { role: "r" };
    const part = partial.get(key);
    return part && key.length > 2 ? { role: "v", members: part } : undefined;
  }

  /** True for a word of the table's name: "strike" of "birdstrikes". */
  function isOfRows(key: string): boolean {
    return rows.some((each) => likeness(key, each) > 0 || (key.length >= 4 && each.includes(key)));
  }

  /** Returns the yes or no column of which a word means the no. */
  function oppositeOf(key: string): Field | undefined {
    const opposite = key.replace(/^(?:part |non ?|in|un)/, (prefix) => (prefix === "part " ? "full " : ""));
    const [best] = opposite === key ? [] : columnsFor(opposite.split(" "), table);
    return best && best.score >= 0.9 && yesNoOf(best.field, known) ? best.field : undefined;
  }

  function columnTerm(
    { field, score }: { field: Field; score: number },
    all: { field: Field; score: number }[],
    key: string,
  ) {
    const others = all
      .filter((each) => each.field !== field && each.score > score - 0.05)
      .map((each) => each.field);
    const isLoose = score < 0.85 || others.length > 0;
    const units = keysOf(field.name).filter((each) => UNIT_KEYS.has(each));
    const isUnit = UNIT_KEYS.has(key) && units.length > 0 && !units.some((each) => key.startsWith(each));
    return {
      role: roleOf(field, known),
      field,
      ...(isLoose && { isLoose }),
      ...(others.length > 0 && { others }),
      ...(isUnit && { isUnit: true as const }),
    };
  }

  /** A comparative compares, a superlative orders, and "how long" asks for the mean. */
  function adjectiveTerm(key: string, field: Field, isMore: boolean): WordMeaning & Partial<Term> {
    if (key.endsWith(" than") || /er$|^more |^less /.test(key))
      return { role: "C", comparison: isMore ? ">" : "<", field };
    return { role: "S", descending: isMore, field };
  }
}

const NO_EXTENT: Extent = { low: "2000-01-01", high: "2000-12-31" };
