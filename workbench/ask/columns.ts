import type { Value } from "#charts/rows.ts";
import { keyOf, keySet, keysOf, listed, tokensOf } from "#company/words.ts";
import type { Field, Table } from "../model/table.ts";
import type { Part } from "../model/view.ts";
import {
  MEAN_WORDS,
  NUMBER_WORDS,
  ROW_WORDS,
  SYNONYMS,
  UNITS,
  USUAL_MEASURES,
  WEAK_WORDS,
} from "./columns.data.ts";

/* Finds the columns that words name, and what a column stands for. */

/** The table that questions are about, and the values of its text columns by their names. */
export type Known = { table: Table; values: ReadonlyMap<string, readonly Value[]> };

/** Values of a group. */
export type Members = { field: Field; part: Part; values: readonly Value[] };

export const WEAK = keySet(WEAK_WORDS);
const UNIT_KEYS = keySet(UNITS);
const MEAN = keySet(MEAN_WORDS);
const GROUPS = SYNONYMS.map(keySet);
const ROWS = keySet(ROW_WORDS);
const NUMBERS = keySet(NUMBER_WORDS);

/** Returns the part of a word that its forms share: hire, hired, hiring. */
export const stem = (word: string) =>
  word.length < 5 ? word : word.replace(/(?:anc[ey]|enc[ey]|ing|ion|ed|er|e|(?<!s)s)$/, "").replace(/e$/, "");

/** Returns how well a word of a question fits one in the name of a column, from 0 to 1. */
export function likeness(asked: string, word: string): number {
  if (asked === word) return 1;
  if (stem(asked) === stem(word)) return 0.9;
  return GROUPS.some((group) => group.has(asked) && group.has(word)) ? 0.6 : 0;
}
const closest = (asked: string, words: readonly string[]) =>
  Math.max(0, ...words.map((each) => likeness(asked, each)));

/** True for a word of the table's name: "strike" of "birdstrikes". */
export const isRowWord = (key: string, { name }: Table) =>
  keysOf(name).some((each) => likeness(key, each) > 0 || (key.length >= 4 && each.includes(key)));

/** True for a word such as "deal", which may stand for a row of any table. */
export const isRowNoun = (text: string) => ROWS.has(keyOf(text));

/** Returns the words that tell a column apart: units and words such as "name" only if it has no others. */
export function contentOf(field: Field): readonly string[] {
  const words = keysOf(field.name);
  const content = words.filter((each) => !WEAK.has(each) && !UNIT_KEYS.has(each));
  return content.length > 0 ? content : words;
}

/** Less than any word that tells a column apart. */
const WEAK_FIT = 0.01;

/** Returns how well words fit the name of a column: 1 for all of it, 0 if one of them does not fit. */
function fitOf(keys: readonly string[], field: Field): number {
  const [words, content] = [keysOf(field.name), contentOf(field)];
  const phrase = keys.join(" ");
  if (words.length > 2 && phrase === words.map(([first]) => first).join("")) return 0.9;
  // A phrase of several words that stands for one: "units sold".
  if (keys.length > 1 && closest(phrase, content) > 0) return 0.6 / content.length;
  const fits = keys.map((each) => closest(each, content) || (closest(each, words) > 0 ? WEAK_FIT : 0));
  const areEnds = [fits.at(0), fits.at(-1)].some((each) => Number(each) > WEAK_FIT);
  const isOnce = new Set(keys).size === keys.length;
  if (fits.includes(0) || !isOnce || !(areEnds || UNIT_KEYS.has(phrase))) return 0;
  return Math.min(1, fits.reduce((sum, each) => sum + each, 0) / content.length);
}

/** Before other columns of the same words. */
const isTotal = ({ name }: Field) => Number(/total/i.test(name));

/** Returns the columns of whose names these words are a part, the best first, with 1 for a whole name. */
export function columnsFor(keys: readonly string[], { fields }: Table): { field: Field; score: number }[] {
  const found = fields
    .map((field) => ({ field, score: fitOf(keys, field) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || isTotal(b.field) - isTotal(a.field));
  const undated = found.filter(({ field }) => field.kind !== "date");
  return undated.length > 0 ? undated : found;
}

/** Returns the first column of a kind that one of these words, or another for it, names. */
export const columnNamed = (words: string, { fields }: Table, kind: Field["kind"]): Field | undefined =>
  words
    .split(" ")
    .flatMap((each) => fields.filter((field) => field.kind === kind && closest(each, keysOf(field.name)) > 0))
    .toSorted((a, b) => isTotal(b) - isTotal(a))
    .at(0);

/** True for a column of text whose name is one of numbers. */
export const isUnreadNumber = (field: Field) =>
  field.kind === "text" && contentOf(field).every((each) => NUMBERS.has(each));

/** The numbers of years, which are dates without days. */
export const isYear = ({ kind, name, low, high }: Field) =>
  kind === "number" && /\byears?\b/i.test(name) && Number(low) >= 1000 && Number(high) <= 2200;
export const isDated = (field: Field) => field.kind === "date" || isYear(field);

/** Returns true if a sum of the column has no meaning. */
export const isMeanLike = ({ name }: Field) => keysOf(name).some((each) => MEAN.has(each));

/** Returns the column of dates that is meant if no other is named. */
export const usualDate = ({ fields }: Table): Field | undefined =>
  fields.find(({ kind }) => kind === "date") ?? fields.find(isYear);

/** Returns the column that questions without a measure are about. */
export const usualMeasure = (table: Table): Field | undefined =>
  listed(USUAL_MEASURES)
    .flatMap((word) => columnsFor([word], table))
    .find(({ field, score }) => field.kind === "number" && score >= 0.3)?.field;

/** Returns the column that "the biggest" is about, of a row without a measure. */
export const measureOfRow = (known: Known): Field | undefined => {
  const { table } = known;
  const amounts = table.fields.filter((field) => roleOf(field, known) === "amount");
  return (
    usualMeasure(table) ??
    columnNamed("total value price cost", { ...table, fields: amounts }, "number") ??
    (amounts.length === 1 ? amounts[0] : undefined)
  );
};

/** The values of a column with two, of which one is a yes; undefined for any other. */
export function yesNoOf({ name, kind }: Field, { values }: Known): { yes: Value; no: Value } | undefined {
  if (kind === "boolean") return { yes: true, no: false };
  const own = values.get(name)?.filter((each) => each !== null) ?? [];
  const [yes, no] = [/^(?:yes|y|true)$/i, /^(?:no|n|false)$/i].map((word) =>
    own.find((each) => word.test(String(each))),
  );
  return own.length === 2 && yes && no ? { yes, no } : undefined;
}

/** Ends of the names of identifiers, which are not added up: "Invoice No", but not "Number" alone or "Case numbers". */
const IDENTIFIER = /\b(?:id|key|uuid|nr)s?$|(?<!^total) (?:number|no)$/;

/** The role of a column in a question; `identifier` has the number of something, and `rows` that of the row itself. */
export type ColumnRole = "amount" | "name" | "date" | "flag" | "identifier" | "rows";

export function roleOf(field: Field, known: Known): ColumnRole {
  const { kind, name, distinct, missing } = field;
  const { rows } = known.table;
  const words = tokensOf(name.replace(/#\s*$/, " nr")).map(({ lower }) => lower);
  const isNumbered = IDENTIFIER.test(words.join(" ")) || (kind === "number" && /code$/i.test(name));
  const isIdentifier = kind !== "date" && isNumbered;
  const isPosition = kind === "number" && /^(?:line|position|pos|row)s?$/i.test(name);
  const isCode = isIdentifier || (kind === "text" && !isUnreadNumber(field));
  const isKey = distinct === rows && missing === 0 && rows > 1 && isCode;
  if (isPosition || isKey) return "rows";
  if (isIdentifier) return "identifier";
  if (yesNoOf(field, known)) return "flag";
  if (isDated(field)) return "date";
  return kind === "number" ? "amount" : "name";
}
