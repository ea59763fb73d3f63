import { CHAPTERS } from "./page-schema.ts";
import { listPagePaths, readPage } from "./pages.ts";

/** Pages that are read one after the other: where their list is, and what it is called. */
export const SHELVES = {
  documentation: { index: "/documentations", label: "Documentation" },
  tutorial: { index: "/tutorials", label: "Tutorials" },
} as const;

export type ShelfName = keyof typeof SHELVES;

/** A page among its neighbors; `chapter` is the name of its chapter where the shelf has chapters. */
export type ShelfPage = {
  path: string;
  nav: string;
  heading: string;
  description: string;
  chapter: string | undefined;
};

/** The pages of a shelf in their order. @throws ContentError on a mistake in one of them */
export function readShelf(name: ShelfName): ShelfPage[] {
  return listPagePaths()
    .filter((path) => path.startsWith(`${SHELVES[name].index}/`))
    .flatMap((path) => {
      const page = readPage(path);
      return page && (page.section === "documentation" || page.section === "tutorial") ? page : [];
    })
    .sort((a, b) => a.order - b.order)
    .map((page) => ({
      path: page.path,
      nav: page.nav,
      heading: page.heading,
      description: page.description,
      chapter: page.section === "documentation" ? CHAPTERS[page.chapter] : undefined,
    }));
}

/** The pages before and after the one at `path`. */
export function neighborsOf<P extends { path: string }>(
  shelf: readonly P[],
  path: string,
): { previous: P | undefined; next: P | undefined } {
  const place = shelf.findIndex((page) => page.path === path);
  return { previous: shelf[place - 1], next: shelf[place + 1] };
}
