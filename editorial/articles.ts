import { feeds } from "../contract/feeds.ts";
import type { Topic } from "./page-schema.ts";
import { listPagePaths, type Page, readPage } from "./pages.ts";

/** An article of the blog as lists and the feed show it. */
export type Article = {
  path: string;
  heading: string;
  lead: string;
  published: string;
  updated: string;
  topic: Topic;
  /** Minutes to read it. */
  minutes: number;
};

/** Every article, the latest first. @throws ContentError on a mistake in one of them */
export function readArticles(): Article[] {
  return listPagePaths()
    .filter((path) => path.startsWith(`${feeds.blog.page}/`))
    .flatMap((path) => {
      const page = readPage(path);
      if (page?.section !== "blog") return [];
      const { heading, lead, published, updated, topic, body } = page;
      return { path, heading, lead, published, updated, topic, minutes: minutesToRead(body) };
    })
    .sort((a, b) => b.published.localeCompare(a.published) || a.path.localeCompare(b.path));
}

/** How many words a minute people read. Source: M. Brysbaert, Journal of Memory and Language 109 (2019). */
const WORDS_PER_MINUTE = 238;

/**
 * How long the words of a page take to read, in whole minutes; figures and programs are not counted.
 * @param body its Markdown
 */
export function minutesToRead(body: Page["body"]): number {
  const words = body
    .replace(/^```[\s\S]*?^```/gm, " ")
    .replace(/<[A-Z]\w*[\s\S]*?\/>/g, " ")
    .replace(/\]\([^)]*\)|<[^>]*>/g, " ")
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu);
  return Math.max(1, Math.round((words?.length ?? 0) / WORDS_PER_MINUTE));
}

/** The article to read after the one at `path`: the next of the list, and after the last the first. */
export function articleAfter<A extends Pick<Article, "path">>(
  articles: readonly A[],
  path: string,
): A | undefined {
  const place = articles.findIndex((article) => article.path === path);
  const next = articles[(place + 1) % articles.length];
  return next?.path === path ? undefined : next;
}
