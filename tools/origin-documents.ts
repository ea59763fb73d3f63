import { canonicalPages } from "#editorial/addresses.ts";
import { atomFeeds } from "#server/pages/feeds.ts";
import { type OriginDocument, UNKNOWN_ORIGIN } from "#server/pages/origin-documents.ts";
import { sitemap } from "#server/pages/sitemap.ts";
import { lastChanged } from "./last-changed.ts";

/**
 * Renders the sitemap and the feeds, which need the front matter of every page: reading it would block the server.
 * @param pages the paths of all built pages
 */
export function originDocuments(pages: readonly string[]): OriginDocument[] {
  const listed = canonicalPages(pages).map((path) => ({ path, changed: lastChanged(path) }));
  return [
    { path: "/sitemap.xml", type: "application/xml", text: sitemap(listed, UNKNOWN_ORIGIN) },
    ...atomFeeds.map(({ path, render }) => ({
      path,
      type: "application/atom+xml; charset=utf-8",
      text: render(UNKNOWN_ORIGIN),
    })),
  ];
}
