import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import { EMPTY_WORDS } from "./empty-words.ts";
import type { Kind } from "./kinds.ts";
import { FIELD_WEIGHTS, kindWeight } from "./ranking.ts";
import { queryOf } from "./synonyms.ts";

/** Where the build puts the index, and the texts from which excerpts are cut. */
export const INDEX_PATH = "/search/index.json";
export const TEXTS_PATH = "/search/texts.json";

/** A page as a result shows it; `name` is the short one that menus use. */
export type SearchPage = { path: string; name: string; title: string; kind: Kind; description: string };

/** A heading of a page and what stands under it; `id` leads there, and is empty where nothing does. */
export type PageSection = { id: string; heading: string; text: string };

/** `pages[n]` is the document `n` of the index, `texts[n]` its sections; `synonyms` is as `content/search.yaml` has it. */
export type IndexFile = { pages: SearchPage[]; synonyms: string[][]; index: AsPlainObject };
export type TextsFile = PageSection[][];

type Document = { id: number; name: string; title: string; headings: string; text: string };

/** The words of a text, as they are indexed and as excerpts mark them. */
export const WORD = /[\p{L}\p{N}]+/gu;
/** A word without case and plural, the same for index, query and excerpt. */
export const normalized = (word: string) => word.toLowerCase().replace(/^(.{3,}[^s])s$/, "$1");

const termsOf = (text: string): string[] => (text.match(WORD) ?? []).map(normalized);

const options: Options<Document> = {
  fields: ["name", "title", "headings", "text"],
  tokenize: (text) => text.match(WORD) ?? [],
  processTerm: (word) => (EMPTY_WORDS.has(normalized(word)) ? null : normalized(word)),
};

/**
 * Indexes the pages.
 * @param synonyms groups of words and phrases with one meaning
 * @returns what `openIndex` takes
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

/** A page that was found, and its words that fit the query: the typed one, its longer forms, its likely spellings. */
export type Hit = { id: number; page: SearchPage; words: ReadonlySet<string> };
/** What was found, best first; `some`: no page has all words of the query, these have some. */
export type Found = { hits: Hit[]; some: boolean };

export type SearchIndex = { pages: readonly SearchPage[]; find(query: string): Found };

/** Longer than anything a person looks for; what a query costs grows with its words. */
const QUERY_MAX = 120;

/** Makes an index that was built ready for use. */
export function openIndex({ pages, synonyms: words, index: file }: IndexFile): SearchIndex {
  const index = MiniSearch.loadJS(file, options);
  const synonyms = words.map((group) => group.map(termsOf));
  const search = (query: string, combineWith: "AND" | "OR") =>
    index
      .search(queryOf(termsOf(query.slice(0, QUERY_MAX)), synonyms, combineWith), {
        boost: FIELD_WEIGHTS,
        boostDocument: (id) => kindWeight(pages[id]?.kind),
        prefix: (word) => word.length > 1,
        // How many letters may be wrong; short words would turn into others.
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
      return hits.length > 0 ? { hits, some: false } : { hits: search(query, "OR"), some: true };
    },
  };
}
