import type { ComponentProps } from "react";
import { Link } from "react-router";

/** A link to a page of this site (navigates in place, fetched ahead on intent) or to another host (a plain link). */
export function SiteLink({ href, ...props }: { href: string } & Omit<ComponentProps<"a">, "href">) {
  if (!href.startsWith("/") || href.startsWith("/media/")) return <a href={href} {...props} />;
  return <Link to={href} prefetch="intent" {...props} />;
}
