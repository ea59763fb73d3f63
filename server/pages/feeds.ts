import { feeds } from "#contract/paths.ts";
import { keysOf } from "#contract/records.ts";
import { readArticles } from "#editorial/articles.ts";
import { readChanges, readPress } from "#editorial/items.ts";
import { readPage } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { atomFeed, type FeedEntry } from "./atom.ts";

/** The entries of each feed, newest first. */
const entriesOf: Record<keyof typeof feeds, () => readonly FeedEntry[]> = {
  blog: readArticles,
  changes: () =>
    readChanges().map(({ id, on, title, text }) => ({
      path: `${feeds.changes.page}#${id}`,
      heading: title,
      lead: text,
      published: on,
      updated: on,
    })),
  press: () =>
    readPress().map(({ id, on, title, publication, text }) => ({
      path: `${feeds.press.page}#${id}`,
      heading: publication ? `${publication}: ${title}` : title,
      lead: text,
      published: on,
      updated: on,
    })),
};

/** The feeds of the site, each with its path, its page, its entries and a function that renders it for an origin. */
export const atomFeeds = keysOf(feeds).map((name) => ({
  ...feeds[name],
  entries: entriesOf[name],
  render: (origin: string) =>
    atomFeed({
      ...feeds[name],
      subtitle: readPage(feeds[name].page)?.description ?? "",
      author: readSite().company,
      origin,
      entries: entriesOf[name](),
    }),
}));
