import type { MetaDescriptor } from "react-router";
import { publicOrigin } from "./public-origin.ts";

type Described = { title: string; description: string; path: string };

/**
 * Title, description and canonical address of a page. The address is in the page where the site's origin is known at
 * build; the server says it in a header besides. A page with a parameter has none, since each of its addresses is
 * somebody's own.
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
