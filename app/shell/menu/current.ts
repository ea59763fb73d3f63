import { useLocation, useMatches } from "react-router";

/** The address of the page that is shown; its own one where it answers under another. */
export function usePagePath(): string {
  const { pathname } = useLocation();
  const data = useMatches().at(-1)?.loaderData;
  return data instanceof Object && "path" in data && typeof data.path === "string" ? data.path : pathname;
}

/** Whether a link leads to the page at `path`, or to one above it. */
export const leadsTo = (href: string, path: string) => path === href || path.startsWith(`${href}/`);

/** Marks the page at `path` in the menus, and the menu it stands in, as the server does for a page's first view. */
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
