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
  const mark = (part: Element | null, value: string | false) =>
    value ? part?.setAttribute("aria-current", value) : part?.removeAttribute("aria-current");
  const hrefOf = (link: Element) => link.getAttribute("href") ?? "";
  for (const link of menu.querySelectorAll("a")) mark(link, hrefOf(link) === path && "page");
  for (const details of menu.querySelectorAll("details")) {
    const holds = [...details.querySelectorAll("a")].some((link) => leadsTo(hrefOf(link), path));
    mark(details.querySelector("summary"), holds && "true");
  }
}
