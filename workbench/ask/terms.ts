import type { Value } from "#charts/rows.ts";
import { isTypo } from "#company/typo.ts";
import type { Field, Table } from "../model/table.ts";
import type { Part } from "../model/view.ts";
import { type Extent, type Period, readPeriod } from "./periods.ts";
import {
  ADJECTIVES,
  IGNORED,
  SYNONYMS,
  UNITS,
  USUAL_MEASURES,
  VALUE_SYNONYMS,
  WEAK_WORDS,
  WORDS,
  type WordMeaning,
} from "./words.data.ts";

/** The table that questions are about, and the values of its text columns by their names. */
export type Known = { table: Table; values: ReadonlyMap<string, readonly Value[]> };

/** Values of a group. */
export type Members = { field: Field; part: Part; values: readonly Value[] };

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

const listed = (words: string) => words.split(/,\s*(?!')/).map((each) => each.replace(/^'|'$/g, "").trim());
const fold = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Returns the singular of an English word, or something that only its plural shares. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss|us)es$/.test(word) ? word.slice(0, -2) : word.replace(/s$/, "");
}

/** Returns the part of a word that its forms share: hire, hired, hiring. */
const stem = (word: string) =>
  word.length < 5 ? word : word.replace(/(?:anc[ey]|enc[ey]|ing|ion|ed|er|e|(?<!s)s)$/, "").replace(/e$/, "");

const TOKEN =
  /"[^"]+"|\d{4}-\d\d-\d\d|\d{4}-\d\d(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{4}|(?:\d\d)?\d0s(?![\p{L}\d])|(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:st|nd|rd|th|k|m|mn|bn|%)?(?![\p{L}\d])|>=|<=|[<>=%&+,]|\p{L}[\p{L}\d]*|\d+/gu;

type Token = { text: string; lower: string; key: string };

/** Splits text into words; "bounceRate" and "bounce_rate" are two. */
function tokensOf(text: string): Token[] {
  const plain = text
    .normalize("NFC")
    .replace(/[“”„]/g, '"')
    .replace(/n['’]t\b/g, " not")
    .replace(/['’]s?(?![\p{L}])|['’]s\b/gu, "")
    .replace(/['’]/g, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ")
    // "Nov 28, 2025" and "8 to 10 million".
    .replace(/\b(\d{1,2}(?:st|nd|rd|th)?),\s+((?:19|20)\d\d)\b/g, "$1 $2")
    .replace(
      /(\d) (thousand|million|billion|percent|per cent|pct)\b/gi,
      (_, digit, word) => `${digit}${SCALES_BY_WORD[fold(word)]}`,
    );
  return (plain.match(TOKEN) ?? []).map((each) => {
    const lower = fold(each);
    return { text: each, lower, key: singular(lower) };
  });
}
const SCALES_BY_WORD: Readonly<Record<string, string>> = {
  thousand: "k",
  million: "m",
  billion: "bn",
  percent: "%",
  "per cent": "%",
  pct: "%",
};
const SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9, "%": 0.01 };
const NUMBER_WORDS = "two three four five six seven eight nine ten".split(" ");

const keysOf = (text: string) => tokensOf(text).map(({ key }) => key);
const keyOf = (text: string) => keysOf(text).join(" ");
const keySet = (words: string) => new Set(listed(words).map(keyOf));

const WORDS_BY_KEY = new Map<string, WordMeaning>(
  WORDS.flatMap(([words, meaning]) => listed(words).map((each) => [keyOf(each) || each, meaning] as const)),
);
const IGNORED_KEYS = keySet(IGNORED);
const [WEAK, UNIT_KEYS] = [keySet(WEAK_WORDS), keySet(UNITS)];
const GROUPS = SYNONYMS.map(keySet);
const VALUE_GROUPS = VALUE_SYNONYMS.map(keySet);

/** A column with the words of its name; `content` are those that tell it apart. */
type Named = { field: Field; words: readonly string[]; content: readonly string[] };

function nameOf(field: Field): Named {
  const words = keysOf(field.name);
  const content = words.filter((each) => !WEAK.has(each) && !UNIT_KEYS.has(each));
  return { field, words, content: content.length > 0 ? content : words };
}

/** Returns how well a word of a question fits one in the name of a column, from 0 to 1. */
function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (stem(asked) === stem(word)) return 0.9;
  return GROUPS.some((group) => group.has(asked) && group.has(word)) ? 0.6 : 0;
}

/** Returns the columns of whose names these words are a part, the best first, with 1 for a whole name. */
export function columnsFor(keys: readonly string[], table: Table): { field: Field; score: number }[] {
  const phrase = keys.join(" ");
  const scored = table.fields.map(nameOf).map(({ field, words, content }) => {
    const weight = (asked: string) => {
      const best = Math.max(...content.map((each) => likeness(asked, each)));
      return best > 0
        ? best
        : words.includes(asked) || words.some((each) => likeness(asked, each) > 0)
          ? 0.01
          : 0;
    };
    const weights = keys.map(weight);
    const isUnit = keys.length === 1 && UNIT_KEYS.has(phrase);
    const fits =
      weights.every((each) => each > 0) &&
      new Set(keys).size === keys.length &&
      (Math.max(...weights) > 0.01 || isUnit) &&
      [weights[0], weights.at(-1)].some((each) => (each ?? 0) > 0.01 || isUnit);
    const whole = fits ? weights.reduce((sum, each) => sum + each, 0) / content.length : 0;
    // A phrase of several words that stands for one: "units sold".
    const asOne =
      keys.length > 1 && content.some((each) => likeness(phrase, each) > 0) ? 0.6 / content.length : 0;
    const isInitials = words.length > 2 && phrase === words.map(([first]) => first).join("");
    return { field, score: isInitials ? 0.9 : Math.min(1, Math.max(whole, asOne)) };
  });
  const found = scored.filter(({ score }) => score > 0);
  const undated = found.filter(({ field }) => field.kind !== "date");
  return (undated.length > 0 ? undated : found).toSorted(
    (a, b) => b.score - a.score || isTotal(b.field) - isTotal(a.field),
  );
}

/** Before other columns of the same words. */
const isTotal = ({ name }: Field) => Number(/total/i.test(name));

/** Returns the first column of a kind that one of these words, or another for it, names. */
export const columnNamed = (words: string, table: Table, kinds: readonly string[]): Field | undefined =>
  words
    .split(" ")
    .flatMap((each) =>
      table.fields.filter(
        (field) => kinds.includes(field.kind) && keysOf(field.name).some((word) => likeness(each, word) > 0),
      ),
    )
    .toSorted((a, b) => isTotal(b) - isTotal(a))
    .at(0);

/** The numbers of years, which are dates without days. */
export const isYear = ({ kind, name, low, high }: Field) =>
  kind === "number" && /\byears?\b/i.test(name) && Number(low) >= 1000 && Number(high) <= 2200;
export const isDated = (field: Field) => field.kind === "date" || isYear(field);
const isIdentifier = ({ name, kind }: Field) =>
  kind !== "date" && ["id", "key", "uuid", "nr"].includes(keysOf(name).at(-1) ?? "");
/** The number of a row within something. */
const isPosition = ({ name, kind }: Field) =>
  kind === "number" && /^(?:line|position|pos|row)s?$/i.test(name);
/** One value for each row. */
const isKey = ({ rows }: Table, { kind, distinct, missing }: Field) =>
  kind === "text" && distinct === rows && missing === 0 && rows > 1;

/** The values of a column with two, of which one is a yes; undefined for any other. */
export function yesNoOf({ name, kind }: Field, { values }: Known): { yes: Value; no: Value } | undefined {
  if (kind === "boolean") return { yes: true, no: false };
  const [a = null, b = null] = values.get(name)?.filter((each) => each !== null) ?? [];
  const [yes, no] = /^(?:yes|y|true)$/i.test(String(a)) ? [a, b] : [b, a];
  return /^(?:yes|y|true)$/i.test(String(yes)) && /^(?:no|n|false)$/i.test(String(no))
    ? { yes, no }
    : undefined;
}

function roleOf(field: Field, known: Known): string {
  const { table } = known;
  if (isPosition(field)) return "r";
  if (isKey(table, field) || (isIdentifier(field) && field.distinct === table.rows)) return "r";
  if (isIdentifier(field)) return "i";
  if (yesNoOf(field, known)) return "b";
  return isDated(field) ? "d" : { number: "n", text: "t", boolean: "b", date: "d" }[field.kind];
}

/** Returns the column that questions without a measure are about. */
export const usualMeasure = (table: Table): Field | undefined =>
  listed(USUAL_MEASURES)
    .flatMap((word) => columnsFor([word], table))
    .find(({ field, score }) => field.kind === "number" && score >= 0.3)?.field;

type Index = {
  values: Map<string, Members[]>;
  partial: Map<string, Members[]>;
  vocabulary: Set<string>;
  own: readonly string[];
  rows: readonly string[];
};
const indexes = new WeakMap<Known, Index>();

/** Returns the values by their words, by those without the column's, by their initials and by other words for them. */
function indexOf(known: Known): Index {
  const present = indexes.get(known);
  if (present) return present;
  const { table } = known;
  const exact = new Map<string, Members[]>();
  const aliases = new Map<string, Members[]>();
  const partial = new Map<string, Members[]>();
  const add = (index: Map<string, Members[]>, key: string, field: Field, value: Value) => {
    const list = index.get(key) ?? [];
    const same = list.find((each) => each.field === field);
    const others = list.filter((each) => each !== same);
    const values = [...new Set([...(same?.values ?? []), value])];
    if (key) index.set(key, [...others, { field, part: "exact", values }]);
  };
  for (const field of table.fields)
    for (const value of known.values.get(field.name) ?? []) {
      const keys = keysOf(String(value));
      const key = keys.join(" ");
      if (/^[\d ]*$/.test(key)) continue;
      add(exact, key, field, value);
      const name = nameOf(field).words;
      add(aliases, keys.filter((each) => !name.includes(each)).join(" "), field, value);
      for (const each of [keys[0], keys.at(-1)]) if (each) add(partial, each, field, value);
      if (keys.length > 1) {
        add(aliases, keys.join(""), field, value);
        add(aliases, keys.map(([first = ""]) => first).join(""), field, value);
      }
      for (const other of VALUE_GROUPS.find((group) => group.has(key)) ?? [])
        add(aliases, other, field, value);
    }
  for (const [key, members] of partial)
    if (members.some((each) => each.values.length > MAX_PARTIAL)) partial.delete(key);
  for (const [key, members] of aliases) if (!exact.has(key)) exact.set(key, members);
  const words = (text: string) => tokensOf(text).flatMap(({ lower, key }) => [lower, key]);
  const names = [...table.fields.map(({ name }) => name), ...[...known.values.values()].flat().map(String)];
  const own = [...new Set(names.flatMap(words))];
  const others = [
    table.name,
    ...SYNONYMS,
    ...ADJECTIVES.map(([forms]) => forms),
    ...WORDS.map(([each]) => each),
  ];
  const vocabulary = new Set([...own, ...others.flatMap(words), ...words(`${IGNORED}, ${PERIOD_WORDS}`)]);
  const index = { values: exact, partial, vocabulary, own, rows: keysOf(table.name) };
  indexes.set(known, index);
  return index;
}

const PERIOD_WORDS =
  "january, february, march, april, june, july, august, september, october, november, december, yesterday, today, previous, half, second";
/** Most values for which a word that they share stands: "managers". */
const MAX_PARTIAL = 5;
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

/** @example numberFrom("1,500k") === 1_500_000 */
function numberFrom(text: string): number {
  const scale = text.replace(/[\d.,]/g, "");
  return Number(text.replace(/[^\d.]/g, "")) * (SCALES[scale] ?? 1);
}

/** Returns the words of a question that may be values: single ones and their neighbors, in lower case. */
export function phrasesOf(question: string): string[] {
  const words = tokensOf(question).map(({ text }) => text.replaceAll('"', "").toLowerCase());
  return words.flatMap((_, at) => [1, 2, 3, 4, 5, 6].map((length) => words.slice(at, at + length).join(" ")));
}

export { keysOf as wordsOf };
