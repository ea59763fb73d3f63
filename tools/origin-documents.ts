import { canonicalPages } from "#editorial/addresses.ts";
import { readHome } from "#editorial/home.ts";
import { readPage } from "#editorial/pages.ts";
import { atomFeeds } from "#server/pages/feeds.ts";
import { type OriginDocument, UNKNOWN_ORIGIN } from "#server/pages/origin-documents.ts";
import { sitemap } from "#server/pages/sitemap.ts";

/**
 * Renders the sitemap and the feeds, which need the front matter of every page: reading it would block the server.
 * @param pages the paths of all built pages
 */
export function originDocuments(pages: readonly string[]): OriginDocument[] {
  const listed = canonicalPages(pages)
    .filter(isListed)
    .map((path) => ({ path, changed: lastChanged(path) }));
  return [
    { path: "/sitemap.xml", type: "application/xml", text: sitemap(listed, UNKNOWN_ORIGIN) },
    ...atomFeeds.map(({ path, render }) => ({
      path,
      type: "application/atom+xml; charset=utf-8",
      text: render(UNKNOWN_ORIGIN),
    })),
  ];
}

/** True for a page that search engines should list under its own address. */
function isListed(path: string): boolean {
  const { robots, canonical = path } = readPage(path) ?? {};
  return robots === undefined && canonical === path;
}

/**
 * Returns the day when the words of a page last changed, according to its editors; a page with a feed is as new as
 * its latest entry.
 * @returns `YYYY-MM-DD`, or undefined if there is no such page
 */
function lastChanged(path: string): string | undefined {
  const own = path === "/" ? readHome().updated : readPage(path)?.updated;
  const listed = atomFeeds
    .filter(({ page }) => page === path)
    .flatMap(({ entries }) => entries().map(({ updated }) => updated));
  return own && [own, ...listed].sort().at(-1);
}
