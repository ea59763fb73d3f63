import { readHome } from "#editorial/home.ts";
import { readPage } from "#editorial/pages.ts";
import { atomFeeds } from "#server/pages/feeds.ts";

/**
 * Returns the day when the words of a page last changed, according to its editors; a page with a feed is as new as
 * its latest entry.
 * @returns `YYYY-MM-DD`, or undefined if there is no such page
 */
export function lastChanged(path: string): string | undefined {
  const own = path === "/" ? readHome().updated : readPage(path)?.updated;
  const listed = atomFeeds
    .filter(({ page }) => page === path)
    .flatMap(({ entries }) => entries().map(({ updated }) => updated));
  return own && [own, ...listed].sort().at(-1);
}
