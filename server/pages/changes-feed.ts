import { feeds } from "../../contract/feeds.ts";
import { readChanges } from "../../editorial/items.ts";
import { readPage } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";
import { atomFeed } from "./atom.ts";

/** The change log as a feed. @param origin the site's own, without a slash at the end */
export function changesFeed(origin: string): string {
  const { page, path, title } = feeds.changes;
  return atomFeed({
    title,
    subtitle: readPage(page)?.description ?? "",
    author: readSite().company,
    origin,
    page,
    path,
    entries: readChanges().map(({ id, on, title, text }) => ({
      path: `${page}#${id}`,
      heading: title,
      lead: text,
      published: on,
      updated: on,
    })),
  });
}
