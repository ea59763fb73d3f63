import { feeds } from "../../contract/feeds.ts";
import { readArticles } from "../../editorial/articles.ts";
import { readPage } from "../../editorial/pages.ts";
import { readSite } from "../../editorial/site.ts";
import { atomFeed } from "./atom.ts";

/** The blog as a feed. @param origin the site's own, without a slash at the end */
export function blogFeed(origin: string): string {
  const { page, path, title } = feeds.blog;
  return atomFeed({
    title,
    subtitle: readPage(page)?.description ?? "",
    author: readSite().company,
    origin,
    page,
    path,
    entries: readArticles(),
  });
}
