import { readHome } from "../../editorial/home.ts";
import { readPage } from "../../editorial/pages.ts";
import { atomFeeds } from "./feeds.ts";

/**
 * The day the words of a page last changed, as its editors wrote it; a page with a feed is as new as the latest entry.
 * @returns `YYYY-MM-DD`, or undefined where there is no such page
 */
export function lastChanged(path: string): string | undefined {
  const own = path === "/" ? readHome().updated : readPage(path)?.updated;
  const listed = atomFeeds
    .filter(({ page }) => page === path)
    .flatMap(({ entries }) => entries().map(({ updated }) => updated));
  return own && [own, ...listed].sort().at(-1);
}
