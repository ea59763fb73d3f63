import type { MetaDescriptor } from "react-router";
import { publicOrigin } from "./public-origin.ts";

type Described = { title: string; description: string; path: string; canonical?: string | undefined };

/** Title, description and canonical address of a page. */
export function pageMeta(page: Described | undefined): MetaDescriptor[] {
  if (!page) return [];
  const canonical = publicOrigin ? `${publicOrigin}${page.path}` : page.canonical;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(canonical && !page.path.includes(":")
      ? [{ tagName: "link" as const, rel: "canonical", href: canonical }]
      : []),
  ];
}
