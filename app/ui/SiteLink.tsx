import type { ComponentProps } from "react";
import { Link } from "react-router";
import { leadsToPage } from "./useLinksInside.ts";

/** A link to a page of this site (navigates in place with a cross-fade, fetched ahead on intent), or to a file or another host. */
export function SiteLink({ href, ...props }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  if (!leadsToPage(href)) return <a href={href} {...props} />;
  // All routes are known from the start, so there is nothing to discover.
  return <Link to={href} prefetch="intent" discover="none" viewTransition {...props} />;
}
