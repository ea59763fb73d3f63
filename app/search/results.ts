import { excerptOf, type Piece, piecesOf } from "./excerpt.ts";
import type { Hit, TextsFile } from "./search-index.ts";

/** A result as it is shown: a page, or the heading on it that holds the words. */
export type Result = {
  href: string;
  title: Piece[];
  /** The address, and the heading that `href` leads to. */
  crumbs: string[];
  excerpt: Piece[];
};
export type ResultGroup = { kind: string; results: Result[] };

/**
 * The results by kind, the kind with the best one first.
 * @param texts what excerpts are cut from; while they are not there, a page's description stands in
 */
export function groupsOf(hits: readonly Hit[], texts: TextsFile | undefined): ResultGroup[] {
  return [...Map.groupBy(hits, ({ page }) => page.kind)].map(([kind, members]) => ({
    kind,
    results: members.map((hit) => resultOf(hit, texts?.[hit.id] ?? [])),
  }));
}

function resultOf({ page, words }: Hit, sections: TextsFile[number]): Result {
  const { section, pieces } = excerptOf(sections, words) ?? {};
  return {
    href: section?.id ? `${page.path}#${section.id}` : page.path,
    title: piecesOf(page.title, words),
    crumbs: section?.id ? [page.path, section.heading] : [page.path],
    excerpt: pieces ?? piecesOf(page.description, words),
  };
}

/** Results on one page of the search. Each costs the server an excerpt. */
const PAGE_SIZE = 20;

/** A part of what was found, and the number of the page after it, where there is one. */
export type ResultPage = {
  page: number;
  hits: readonly Hit[];
  /** The first and the last of them among all that were found, counted from 1. */
  from: number;
  to: number;
  next: number | undefined;
};

/**
 * A page of results.
 * @param wanted its number from 1, as an address has it; one that there is not is the nearest that there is
 */
export function pageOf(hits: readonly Hit[], wanted: string | null): ResultPage {
  const last = Math.max(1, Math.ceil(hits.length / PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(Number(wanted)) || 1, 1), last);
  const from = (page - 1) * PAGE_SIZE;
  const to = Math.min(from + PAGE_SIZE, hits.length);
  return { page, hits: hits.slice(from, to), from: from + 1, to, next: page < last ? page + 1 : undefined };
}

/** How many results were found, in words. */
export function countOf(count: number, some: boolean): string {
  const results = count === 1 ? "1 result" : `${count} results`;
  return some && count > 0 ? `${results} with some of these words` : results;
}

const plain = (text: string): Piece[] => [{ text, found: false }];
const link = (title: string, href: string, text: string): Result => ({
  href,
  title: plain(title),
  crumbs: [href],
  excerpt: plain(text),
});

/** Where to begin, before anything is typed. */
export const beginnings: ResultGroup = {
  kind: "Good places to begin",
  results: [
    link("Platform overview", "/overview", "What the platform does, part by part."),
    link("All features", "/featurePage/sample", "Every feature, in nine groups."),
    link("Documentation", "/documentations", "What is documented where."),
    link("Download", "/aiv-download", "Install it yourself, or run it as a container."),
    link("Blog", "/company/aiv-blog", "Articles and comparisons."),
  ],
};

/** Where to ask, when nothing was found. */
export const ways: ResultGroup = {
  kind: "Where to ask instead",
  results: [
    link("Questions and answers", "/company/faq", "What is asked most often."),
    link("Documentation", "/documentations", "What is documented where."),
    link("Contact", "/company/contact", "Put your question to us."),
  ],
};
