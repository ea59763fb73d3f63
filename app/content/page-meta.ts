import type { MetaDescriptor } from "react-router";
import { feeds } from "#contract/paths.ts";

/** Public origin of the site, set at build time; without it, pages have no absolute URLs. */
export const publicOrigin: string = import.meta.env.VITE_PUBLIC_ORIGIN ?? "";

type Described = { title: string; description: string; path: string };

/**
 * Returns title, description and canonical link of a page. The link needs the public origin at build time; the server
 * also sends it as a header. Pages with a parameter have none, because each address is personal.
 */
export function pageMeta(page: Described | undefined): MetaDescriptor[] {
  if (!page) return [];
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(publicOrigin && !page.path.includes(":")
      ? [{ tagName: "link" as const, rel: "canonical", href: `${publicOrigin}${page.path}` }]
      : []),
  ];
}

/** Returns the `<link>` to the feed of a page; empty for a page without one. */
export function feedLink(page: string | undefined): MetaDescriptor[] {
  const feed = Object.values(feeds).find((candidate) => candidate.page === page);
  if (!feed) return [];
  const { title, path: href } = feed;
  return [{ tagName: "link", rel: "alternate", type: "application/atom+xml", title, href }];
}
