import { useLocation, useMatches } from "react-router";

/** Returns the path of the current page. Under an alias it is the page's own path. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  return data instanceof Object && "path" in data && typeof data.path === "string" ? data.path : pathname;
}

/** Returns true if a link leads to the page at `path` or to one of its ancestors. */
export const leadsTo = (href: string, path: string) => path === href || path.startsWith(`${href}/`);

/** Marks the link to the page at `path` and its menu with `aria-current`, as the server does in a document. */
export function markCurrent(menu: Element, path: string) {
  const marks = new Map<Element, "page" | "true">();
  for (const link of menu.querySelectorAll("a")) {
    const href = link.getAttribute("href") ?? "";
    if (!leadsTo(href, path)) continue;
    if (href === path) marks.set(link, "page");
    const summary = link.closest("details")?.querySelector("summary");
    if (summary) marks.set(summary, "true");
  }
  for (const part of menu.querySelectorAll("[aria-current]"))
    if (!marks.has(part)) part.removeAttribute("aria-current");
  for (const [part, mark] of marks) part.setAttribute("aria-current", mark);
}
