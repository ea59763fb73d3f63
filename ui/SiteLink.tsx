import type { ComponentProps } from "react";
import { Link } from "react-router";
import { leadsToPage } from "./useLinksInside.ts";

/** Renders a link. Pages are prefetched on intent and cross-fade; files and other hosts get a plain anchor. */
export function SiteLink({ href, ...props }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  if (!leadsToPage(href)) return <a href={href} {...props} />;
  // The manifest contains all routes, so there is nothing to discover.
  return <Link to={href} prefetch="intent" discover="none" viewTransition {...props} />;
}
