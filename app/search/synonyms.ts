import type { Query, QueryCombination } from "minisearch";

/** Weight of a synonym relative to a typed word, divided among the words of a phrase. */
const SYNONYM_WEIGHT = 0.8;

/** Words that are neither indexed nor searched for, because they carry no subject. */
const STOP_WORDS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or our that the this to us we what where which who why with you your".split(
    " ",
  ),
);

/** @param term a normalized word */
export const isStopWord = (term: string) => STOP_WORDS.has(term);

/** Groups of words and phrases with one meaning, each phrase as its normalized terms, stop words included. */
type Synonyms = readonly (readonly (readonly string[])[])[];

/**
 * Builds the query for normalized terms. Terms and phrases also match their synonyms, but only as whole words:
 * prefixes and misspellings apply to typed words only.
 * @param combineWith AND if a page needs all terms, OR if it needs one
 */
export function queryOf(terms: readonly string[], synonyms: Synonyms, combineWith: "AND" | "OR"): Query {
  const queries: Query[] = [];
  for (let at = 0; at < terms.length; ) {
    const { phrase, group } = longestAt(terms, at, synonyms);
    at += phrase.length;
    if (phrase.every(isStopWord)) continue;
    const others = group.filter((each) => each !== phrase).map(exactMatchOf);
    queries.push(
      others.length > 0 ? { combineWith: "OR", queries: [allOf(phrase), ...others] } : allOf(phrase),
    );
  }
  return { combineWith, queries };
}

type Match = { phrase: readonly string[]; group: readonly (readonly string[])[] };

/** Returns the longest phrase with synonyms that begins at a term, or that term alone. */
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

const meaningful = (phrase: readonly string[]) => phrase.filter((term) => !isStopWord(term));

const allOf = (phrase: readonly string[]): QueryCombination => ({
  combineWith: "AND",
  queries: meaningful(phrase),
});

const exactMatchOf = (phrase: readonly string[]): QueryCombination => ({
  ...allOf(phrase),
  prefix: false,
  fuzzy: false,
  boostTerm: () => SYNONYM_WEIGHT / meaningful(phrase).length,
});
