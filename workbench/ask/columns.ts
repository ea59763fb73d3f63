import type { Value } from "#charts/rows.ts";
import type { Field, Table } from "../model/table.ts";
import type { Part } from "../model/view.ts";
import { SYNONYMS, UNITS, USUAL_MEASURES, WEAK_WORDS } from "./words.data.ts";
import { keySet, keysOf, listed, stem } from "./words.ts";

/* Finds the columns that words name, and what a column stands for. */

/** The table that questions are about, and the values of its text columns by their names. */
export type Known = { table: Table; values: ReadonlyMap<string, readonly Value[]> };

/** Values of a group. */
export type Members = { field: Field; part: Part; values: readonly Value[] };

export const [WEAK, UNIT_KEYS] = [keySet(WEAK_WORDS), keySet(UNITS)];
const GROUPS = SYNONYMS.map(keySet);

/** A column with the words of its name; `content` are those that tell it apart. */
type Named = { field: Field; words: readonly string[]; content: readonly string[] };

export function nameOf(field: Field): Named {
  const words = keysOf(field.name);
  const content = words.filter((each) => !WEAK.has(each) && !UNIT_KEYS.has(each));
  return { field, words, content: content.length > 0 ? content : words };
}

/** Returns how well a word of a question fits one in the name of a column, from 0 to 1. */
export function likeness(asked: string, word: string): number {
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

export function roleOf(field: Field, known: Known): string {
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
