import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { Kind } from "#editorial/page-schema.ts";
import { isStopWord, queryOf } from "./synonyms.ts";

/** A page in a result; `name` is the short title used in menus. */
export type SearchPage = { path: string; name: string; title: string; kind: Kind; description: string };

/** A heading and the text below it; `id` is its fragment, empty for text before the first heading. */
export type PageSection = { id: string; heading: string; text: string };

/**
 * `pages[n]` is document `n` of the index and `texts[n]` its sections; `synonyms` are the groups of
 * `content/search.yaml`.
 */
export type IndexFile = { pages: SearchPage[]; synonyms: string[][]; index: AsPlainObject };
export type TextsFile = PageSection[][];

type Document = { id: number; name: string; title: string; headings: string; text: string };

/** Matches the words of a text, for the index and for highlights in excerpts. */
export const WORD = /[\p{L}\p{N}]+/gu;
/** Lowercases a word and strips a plural "s", in index, query and excerpt alike. */
export const normalized = (word: string) => word.toLowerCase().replace(/^(.{3,}[^s])s$/, "$1");

const termsOf = (text: string): string[] => (text.match(WORD) ?? []).map(normalized);

const options: Options<Document> = {
  fields: ["name", "title", "headings", "text"],
  tokenize: (text) => text.match(WORD) ?? [],
  processTerm: (word) => (isStopWord(normalized(word)) ? null : normalized(word)),
};

/**
 * Builds the index.
 * @param synonyms groups of words and phrases with one meaning
 * @returns the input of `openIndex`
 */
export function buildIndex(pages: SearchPage[], texts: TextsFile, synonyms: string[][]): IndexFile {
  const index = new MiniSearch(options);
  index.addAll(
    pages.map(({ name, title }, id) => ({
      id,
      name,
      title,
      headings: texts[id]?.map(({ heading }) => heading).join("\n") ?? "",
      text: texts[id]?.map(({ text }) => text).join("\n") ?? "",
    })),
  );
  return { pages, synonyms, index: index.toJSON() };
}

/** Weight of a match by field; a match in the text counts 1. */
const FIELD_WEIGHTS = { name: 4, title: 4, headings: 2 };

/**
 * Weight of a page by kind; others count 1. Consulting offers name every subject of the platform, and legal pages and
 * articles mention products that they are not about.
 */
const KIND_WEIGHTS: Partial<Record<Kind, number>> = {
  "Consulting offers": 0.6,
  Legal: 0.3,
  Articles: 0.8,
};

const kindWeight = (kind: Kind | undefined): number => (kind && KIND_WEIGHTS[kind]) ?? 1;

/** A matching page, and the words on it that match the query, a prefix or a misspelling of it. */
export type Hit = { id: number; page: SearchPage; words: ReadonlySet<string> };
/** Matches, best first. If `partial`, no page has all words of the query and these have some. */
type Matches = { hits: Hit[]; partial: boolean };

export type SearchIndex = { pages: readonly SearchPage[]; find(query: string): Matches };

/** Longer than any real query, in characters; the cost of a query grows with its words. */
const QUERY_MAX = 120;

export function openIndex({ pages, synonyms: words, index: file }: IndexFile): SearchIndex {
  const index = MiniSearch.loadJS(file, options);
  const synonyms = words.map((group) => group.map(termsOf));
  const search = (query: string, combineWith: "AND" | "OR") =>
    index
      .search(queryOf(termsOf(query.slice(0, QUERY_MAX)), synonyms, combineWith), {
        boost: FIELD_WEIGHTS,
        boostDocument: (id) => kindWeight(pages[id]?.kind),
        prefix: (word) => word.length > 1,
        // Maximum edit distance; short words would match unrelated ones.
        fuzzy: (word) => (word.length > 6 ? 2 : word.length > 3 ? 1 : false),
        weights: { prefix: 0.5, fuzzy: 0.25 },
      })
      .flatMap(({ id, terms }) => {
        const page = pages[id];
        return page ? { id, page, words: new Set(terms) } : [];
      });
  return {
    pages,
    find(query) {
      const hits = search(query, "AND");
      return hits.length > 0 ? { hits, partial: false } : { hits: search(query, "OR"), partial: true };
    },
  };
}
