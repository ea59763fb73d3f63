import { excerptOf, type Piece, piecesOf } from "./excerpt.ts";
import type { Hit, TextsFile } from "./search-index.ts";

/** A result: a page, or a heading on it that has the words. */
export type Result = {
  href: string;
  title: Piece[];
  /** The path of the page, and the heading that `href` links to. */
  crumbs: string[];
  excerpt: Piece[];
};
type ResultGroup = { kind: string; results: Result[] };

/**
 * Groups results by kind; the kind of the best result comes first.
 * @param texts the source of excerpts; until it is loaded, results show the description of the page
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

/** Results a page. The server computes an excerpt for each. */
const PAGE_SIZE = 20;

/**
 * Returns one page of results, the positions of its first and last one among all, from 1, and the number of the next
 * page, if any.
 * @param requested page number in the query of the address, from 1; invalid numbers select the nearest page
 */
export function pageOf(hits: readonly Hit[], requested: string | null) {
  const last = Math.max(1, Math.ceil(hits.length / PAGE_SIZE));
  const page = Math.min(Math.max(Math.trunc(Number(requested)) || 1, 1), last);
  const from = (page - 1) * PAGE_SIZE;
  const to = Math.min(from + PAGE_SIZE, hits.length);
  return { page, hits: hits.slice(from, to), from: from + 1, to, next: page < last ? page + 1 : undefined };
}

export function countOf(count: number, partial: boolean): string {
  const results = count === 1 ? "1 result" : `${count} results`;
  return partial && count > 0 ? `${results} with some of these words` : results;
}

const unmarked = (text: string): Piece[] => [{ text, found: false }];
const link = (title: string, href: string, text: string): Result => ({
  href,
  title: unmarked(title),
  crumbs: [href],
  excerpt: unmarked(text),
});

/** Links shown before anything is typed. */
export const suggestions: ResultGroup = {
  kind: "Good places to begin",
  results: [
    link("Platform overview", "/overview", "What the platform does, part by part."),
    link("All features", "/featurePage/sample", "Every feature, in nine groups."),
    link("Documentation", "/documentations", "Guides and manuals."),
    link("Download", "/aiv-download", "Install it yourself, or run it as a container."),
    link("Blog", "/company/aiv-blog", "Articles and comparisons."),
  ],
};

/** Links shown if nothing was found. */
export const noResultLinks: ResultGroup = {
  kind: "Where to ask instead",
  results: [
    link("Questions and answers", "/company/faq", "Search the answers."),
    link("Documentation", "/documentations", "Guides and manuals."),
    link("Contact", "/company/contact", "Talk to us."),
  ],
};
