import type { MetaDescriptor } from "react-router";
import { feeds } from "#contract/feeds.ts";

/** Returns the `<link>` to the feed of a page; empty for a page without one. */
export function feedLink(page: string | undefined): MetaDescriptor[] {
  const feed = Object.values(feeds).find((candidate) => candidate.page === page);
  if (!feed) return [];
  const { title, path: href } = feed;
  return [{ tagName: "link", rel: "alternate", type: "application/atom+xml", title, href }];
}
