import { feeds } from "#contract/paths.ts";
import { listPagePaths, readPage } from "./pages.ts";

/** Returns all articles, the latest first, with their reading time. @throws ContentError if one of them is invalid */
export function readArticles() {
  return listPagePaths()
    .filter((path) => path.startsWith(`${feeds.blog.page}/`))
    .flatMap((path) => {
      const page = readPage(path);
      if (page?.section !== "blog") return [];
      const { heading, lead, published, updated, topic, author, body } = page;
      return { path, heading, lead, published, updated, topic, author, minutes: minutesToRead(body) };
    })
    .sort((a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path));
}

/** A blog article as shown in lists and in the feed. */
export type Article = ReturnType<typeof readArticles>[number];

/** Average reading speed. Source: M. Brysbaert, Journal of Memory and Language 109 (2019). */
const WORDS_PER_MINUTE = 238;

/**
 * Returns the reading time of a page in whole minutes, without figures and code blocks.
 * @param body Markdown
 */
export function minutesToRead(body: string): number {
  const words = body
    .replace(/^```[\s\S]*?^```/gm, " ")
    .replace(/<[A-Z]\w*[\s\S]*?\/>/g, " ")
    .replace(/\]\([^)]*\)|<[^>]*>/g, " ")
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}

/** Returns the article after the one at `path`; the first one after the last. */
export function articleAfter<A extends Pick<Article, "path">>(articles: readonly A[], path: string) {
  const place = articles.findIndex((article) => article.path === path);
  const next = articles[(place + 1) % articles.length];
  return next?.path === path ? undefined : next;
}
