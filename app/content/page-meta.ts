import type { MetaDescriptor } from "react-router";
import { publicOrigin } from "./public-origin.ts";

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
