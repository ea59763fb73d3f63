import { feeds } from "#contract/paths.ts";
import { readArticles } from "#editorial/articles.ts";
import { readChanges } from "#editorial/items.ts";
import { readPage } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { atomFeed, type FeedEntry } from "./atom.ts";

type FeedName = keyof typeof feeds;

/** The entries of each feed, newest first. */
const entriesOf: Record<FeedName, () => readonly FeedEntry[]> = {
  blog: readArticles,
  changes: () =>
    readChanges().map(({ id, on, title, text }) => ({
      path: `${feeds.changes.page}#${id}`,
      heading: title,
      lead: text,
      published: on,
      updated: on,
    })),
};

/**
 * Renders a feed as Atom.
 * @param origin the site's origin, without a trailing slash
 */
function render(name: FeedName, origin: string): string {
  const { page, path, title } = feeds[name];
  return atomFeed({
    title,
    subtitle: readPage(page)?.description ?? "",
    author: readSite().company,
    origin,
    page,
    path,
    entries: entriesOf[name](),
  });
}

/** The feeds of the site, each with its path, its page, its entries and a function that renders it. */
export const atomFeeds = (["blog", "changes"] as const).map((name) => ({
  path: feeds[name].path,
  page: feeds[name].page,
  entries: entriesOf[name],
  render: (origin: string) => render(name, origin),
}));
