import { useLocation, useMatches } from "react-router";

/** Returns the path of the current page. Under an alias it is the page's own path. */
export function usePagePath(): string {
  // Prerendered addresses end in a slash.
  const pathname = useLocation().pathname.replace(/(?<=.)\/$/, "");
  const data = useMatches().at(-1)?.loaderData;
  return data instanceof Object && "path" in data && typeof data.path === "string" ? data.path : pathname;
}

/** Returns true if a link leads to the page at `path` or to one of its ancestors. */
export const leadsTo = (href: string, path: string) => path === href || path.startsWith(`${href}/`);
