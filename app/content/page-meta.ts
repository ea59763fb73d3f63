import type { MetaDescriptor } from "react-router";
import { feeds } from "#contract/paths.ts";

/** Public origin of the site, set at build time; without it, pages have no absolute URLs. */
export const publicOrigin: string = import.meta.env.VITE_PUBLIC_ORIGIN ?? "";

type Described = {
  title: string;
  description: string;
  path: string;
  robots?: string | undefined;
  canonical?: string | undefined;
};

/**
 * Returns title, description, canonical link of a page, and what it asks of search engines. The link of a page of this site
 * needs the public origin at build time; the server also sends it as a header. Pages with a parameter have none, because
 * each address is personal.
 */
export function pageMeta(page: Described | undefined): MetaDescriptor[] {
  if (!page) return [];
  const { title, description, path, robots, canonical = path.includes(":") ? undefined : path } = page;
  const isKnown = canonical && (publicOrigin || !canonical.startsWith("/"));
  const href = canonical?.startsWith("/") ? publicOrigin + canonical : canonical;
  return [
    { title },
    { name: "description", content: description },
    ...(robots ? [{ name: "robots", content: robots }] : []),
    ...(isKnown ? [{ tagName: "link" as const, rel: "canonical", href }] : []),
  ];
}

/** Returns the `<link>` to the feed of a page; empty for a page without one. */
export function feedLink(page: string | undefined): MetaDescriptor[] {
  const feed = Object.values(feeds).find((candidate) => candidate.page === page);
  if (!feed) return [];
  const { title, path: href } = feed;
  return [{ tagName: "link", rel: "alternate", type: "application/atom+xml", title, href }];
}
