import { IGNORED } from "#company/lexicon.data.ts";
import { isMistyped, keySet, singular, type Token, tokensOf } from "#company/words.ts";
import { SYNONYMS } from "./columns.data.ts";
import { isRowWord, type Known, stem, WEAK } from "./columns.ts";
import { type Extent, readPeriod } from "./periods.ts";
import { ADJECTIVES, ROLES } from "./phrases.data.ts";

const wordsOf = (text: string) => tokensOf(text).flatMap(({ lower, key }) => [lower, key]);

const PERIOD_WORDS = `january, february, march, april, june, july, august, september, october, november, december, yesterday, today,
  previous, half, second`;
const WORDS = [PERIOD_WORDS, ...SYNONYMS, ...ADJECTIVES.map(([forms]) => forms)]
  .concat(Object.values(ROLES).flatMap((each) => Object.values<string>(each)))
  .flatMap(wordsOf);
const IGNORED_KEYS = keySet(IGNORED);
const IGNORED_WORDS = wordsOf(IGNORED);
/** Any, to know which words are of periods. */
const EXTENT: Extent = { low: "2000-01-01", high: "2000-12-31" };

/** Replaces words that are one letter off from a word of the table or of questions. A word that is ignored is none of them. */
export function correctTypos(tokens: readonly Token[], { table, values }: Known) {
  const names = [...table.fields.map(({ name }) => name), table.name];
  const own = [...names, ...[...values.values()].flat().map(String)].flatMap(wordsOf);
  const vocabulary = new Set([...own, ...WORDS]);
  const all = new Set([...vocabulary, ...IGNORED_WORDS]);
  const targets = [...vocabulary].filter(
    (each) => !IGNORED_KEYS.has(singular(each)) && !WEAK.has(singular(each)),
  );
  const isKnown = ({ lower, key }: Token) =>
    [lower, key, stem(key)].some((each) => all.has(each)) ||
    isRowWord(key, table) ||
    readPeriod(lower, EXTENT, undefined) !== undefined;
  const corrected: [typed: string, read: string][] = [];
  const read = tokens.map((token): Token => {
    if (!/^\p{L}{5,}$/u.test(token.lower) || isKnown(token)) return token;
    const word = targets.find((each) => each[0] === token.lower[0] && isMistyped(token, each));
    if (!word) return token;
    corrected.push([token.text, word]);
    return { text: word, lower: word, key: singular(word) };
  });
  return { tokens: read, corrected };
}
