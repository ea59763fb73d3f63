import MiniSearch, { type AsPlainObject, type Options } from "minisearch";
import type { Kind } from "./kinds.ts";

/** Where the build puts the index, and the texts from which excerpts are cut. */
export const INDEX_PATH = "/search/index.json";
export const TEXTS_PATH = "/search/texts.json";

/** A page as a result shows it; `name` is the short one that menus use. */
export type SearchPage = { path: string; name: string; title: string; kind: Kind; description: string };

/** A heading of a page and what stands under it; `id` leads there, and is empty where nothing does. */
export type PageSection = { id: string; heading: string; text: string };

/** `pages[n]` is the document `n` of the index, `texts[n]` its sections. */
export type IndexFile = { pages: SearchPage[]; index: AsPlainObject };
export type TextsFile = PageSection[][];

type Document = { id: number; name: string; title: string; headings: string; text: string };

/** The words of a text, as they are indexed and as excerpts mark them. */
export const WORD = /[\p{L}\p{N}]+/gu;
/** A word without case and plural, the same for index, query and excerpt. */
export const normalized = (word: string) => word.toLowerCase().replace(/^(.{3,}[^s])s$/, "$1");

/** Words of questions that say nothing about their subject. */
const EMPTY_WORDS = new Set(
  "a an and are as at be by can do does for from how i in is it my of on or our that the this to us we what where which who why with you your".split(
    " ",
  ),
);

const options: Options<Document> = {
  fields: ["name", "title", "headings", "text"],
  tokenize: (text) => text.match(WORD) ?? [],
  processTerm: (word) => (EMPTY_WORDS.has(normalized(word)) ? null : normalized(word)),
};

/** Indexes the pages. @returns what `openIndex` takes */
export function buildIndex(pages: SearchPage[], texts: TextsFile): IndexFile {
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
  return { pages, index: index.toJSON() };
}

/** A page that was found, and its words that fit the query: the typed one, its longer forms, its likely spellings. */
export type Hit = { id: number; page: SearchPage; words: ReadonlySet<string> };
/** What was found, best first; `some`: no page has all words of the query, these have some. */
export type Found = { hits: Hit[]; some: boolean };

export type SearchIndex = { pages: readonly SearchPage[]; find(query: string): Found };

/** Longer than anything a person looks for; what a query costs grows with its words. */
const QUERY_MAX = 120;

/** Their pages name every subject of the platform; who looks for one rather wants the page about it. */
const OFFER_WEIGHT = 0.6;

/** Makes an index that was built ready for use. */
export function openIndex({ pages, index: file }: IndexFile): SearchIndex {
  const index = MiniSearch.loadJS(file, options);
  const search = (query: string, combineWith: "AND" | "OR") =>
    index
      .search(query.slice(0, QUERY_MAX), {
        combineWith,
        boost: { name: 4, title: 4, headings: 2 },
        boostDocument: (id) => (pages[id]?.kind === "Consulting offers" ? OFFER_WEIGHT : 1),
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
