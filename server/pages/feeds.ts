import { feeds } from "../../contract/feeds.ts";
import { readArticles } from "../../editorial/articles.ts";
import { readChanges } from "../../editorial/items.ts";
import { readPage } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";
import { atomFeed, type FeedEntry } from "./atom.ts";

type FeedName = keyof typeof feeds;

/** What each feed tells, newest first. */
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

/** A feed as Atom. @param origin the site's own, without a slash at the end */
function draw(name: FeedName, origin: string): string {
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

/** The feeds of the site: where each is and the page that it follows, what it tells, and what draws it. */
export const atomFeeds = (["blog", "changes"] as const).map((name) => ({
  path: feeds[name].path,
  page: feeds[name].page,
  entries: entriesOf[name],
  draw: (origin: string) => draw(name, origin),
}));
