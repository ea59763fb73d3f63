import type { Query, QueryCombination } from "minisearch";
import { EMPTY_WORDS } from "./empty-words.ts";
import { SYNONYM_WEIGHT } from "./ranking.ts";

/** Groups of words and phrases with one meaning, each phrase as its normalized terms, empty words included. */
export type Synonyms = readonly (readonly (readonly string[])[])[];

/**
 * Builds the query for a list of normalized terms. A term or phrase that has synonyms matches these too, but only as whole words:
 * misspellings and longer forms are looked for only of what was typed.
 * @param combineWith whether a page needs all of the terms or one of them
 */
export function queryOf(terms: readonly string[], synonyms: Synonyms, combineWith: "AND" | "OR"): Query {
  const queries: Query[] = [];
  for (let at = 0; at < terms.length; ) {
    const { phrase, group } = longestAt(terms, at, synonyms);
    at += phrase.length;
    if (phrase.every(isEmpty)) continue;
    const others = group.filter((each) => each !== phrase).map(exactly);
    queries.push(
      others.length > 0 ? { combineWith: "OR", queries: [together(phrase), ...others] } : together(phrase),
    );
  }
  return { combineWith, queries };
}

type Match = { phrase: readonly string[]; group: readonly (readonly string[])[] };

/** The longest phrase with synonyms that begins at a term, or that term alone. */
function longestAt(terms: readonly string[], at: number, synonyms: Synonyms): Match {
  let longest: Match = { phrase: terms.slice(at, at + 1), group: [] };
  for (const group of synonyms)
    for (const phrase of group)
      if (
        (longest.group.length === 0 || phrase.length > longest.phrase.length) &&
        phrase.every((term, index) => terms[at + index] === term)
      )
        longest = { phrase, group };
  return longest;
}

const isEmpty = (term: string) => EMPTY_WORDS.has(term);
const meaningful = (phrase: readonly string[]) => phrase.filter((term) => !isEmpty(term));

const together = (phrase: readonly string[]): QueryCombination => ({
  combineWith: "AND",
  queries: meaningful(phrase),
});

const exactly = (phrase: readonly string[]): QueryCombination => ({
  ...together(phrase),
  prefix: false,
  fuzzy: false,
  boostTerm: () => SYNONYM_WEIGHT / meaningful(phrase).length,
});
