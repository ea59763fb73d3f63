import { listPagePaths, sectionOf } from "#editorial/pages.ts";

/** For unknown paths: they may be made up, and must not create unlimited rows. */
const OTHER = "other";

/** Creates a lookup of a page's kind, its section in the front matter; pages with parameters match by their prefix. */
export function pageKinds() {
  const pages = listPagePaths().map((path) => ({ path, section: sectionOf(path) ?? OTHER }));
  const exact = new Map(pages.map(({ path, section }) => [path.toLowerCase(), section]));
  const beginnings = pages
    .filter(({ path }) => path.includes("/:"))
    .map(({ path, section }) => [path.slice(0, path.indexOf(":")).toLowerCase(), section] as const);
  return (path: string): string => {
    const known = path.toLowerCase();
    if (known === "/") return "home";
    return exact.get(known) ?? beginnings.find(([start]) => known.startsWith(start))?.[1] ?? OTHER;
  };
}
