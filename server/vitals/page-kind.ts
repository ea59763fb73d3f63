import { listPagePaths, sectionOf } from "../../editorial/pages.ts";

/** Where nothing is known of an address: what is sent may be made up, and must not make rows without end. */
const OTHER = "other";

/** The kind of page at a path: the section that its front matter names. A page with parameters is found by its beginning. */
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
