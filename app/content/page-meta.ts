import type { MetaDescriptor } from "react-router";

/** The address the site is known by, given at build; without it no absolute address can be promised. */
const origin: string = import.meta.env.VITE_PUBLIC_ORIGIN ?? "";

type Described = { title: string; description: string; path: string; canonical?: string | undefined };

/** Title, description and canonical address of a page. */
export function pageMeta(page: Described | undefined): MetaDescriptor[] {
  if (!page) return [];
  const canonical = origin ? `${origin}${page.path}` : page.canonical;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    ...(canonical && !page.path.includes(":")
      ? [{ tagName: "link" as const, rel: "canonical", href: canonical }]
      : []),
  ];
}
