import { isMistyped, keySet, singular, type Token, tokensOf } from "#company/words.ts";
import { SYNONYMS } from "./columns.data.ts";
import { isRowWord, type Known, stem, WEAK } from "./columns.ts";
import { MONTHS } from "./periods.ts";
import { ADJECTIVES, IGNORED, ROLES } from "./phrases.data.ts";

const wordsOf = (text: string) => tokensOf(text).flatMap(({ lower, key }) => [lower, key]);

const PERIOD_WORDS = "yesterday, today, previous, latest, current, half, first, second, third, fourth";
const WORDS = [PERIOD_WORDS, ...MONTHS, ...SYNONYMS, ...ADJECTIVES.flat()]
  .concat(Object.values(ROLES).flatMap((each) => Object.values<string>(each)))
  .flatMap(wordsOf);
const IGNORED_WORDS = wordsOf(IGNORED);
const IGNORED_KEYS = keySet(IGNORED);

const tableWords = ({ table, values }: Pick<Known, "table" | "values">) =>
  [...table.fields.map(({ name }) => name), ...[...values.values()].flat().map(String)].flatMap(wordsOf);

const BEGINNING = 5;

/** Returns a word of the table that begins as an unknown one. @example wordLike("shipment", …) === "shipping" */
export function wordLike(unknown: string, known: Known): string | undefined {
  const start = unknown.toLowerCase().slice(0, BEGINNING);
  return start.length === BEGINNING ? tableWords(known).find((each) => each.startsWith(start)) : undefined;
}

/** Replaces words that are one letter off from a word of the table or of questions, but not by ignored ones. */
export function correctTypos(tokens: readonly Token[], { table, values }: Known) {
  const words = [...new Set([...tableWords({ table, values }), ...WORDS])];
  const known = new Set([...words, ...IGNORED_WORDS]);
  const targets = words.filter((each) => !IGNORED_KEYS.has(singular(each)) && !WEAK.has(singular(each)));
  const corrected: [typed: string, read: string][] = [];
  const read = tokens.map((token): Token => {
    const { text, lower, key } = token;
    const isKnown = [lower, key, stem(key)].some((each) => known.has(each)) || isRowWord(key, table);
    if (isKnown || !/^\p{L}{5,}$/u.test(lower)) return token;
    const word = targets.find((each) => each[0] === lower[0] && isMistyped(token, each));
    if (!word) return token;
    corrected.push([text, word]);
    return { text: word, lower: word, key: singular(word) };
  });
  return { tokens: read, corrected };
}
