import { CHAPTERS } from "./page-schema.ts";
import { listPagePaths, readPage } from "./pages.ts";

/** Sequences of pages, each with the path and the label of its list. */
export const SERIES = {
  documentation: { index: "/documentations", label: "Documentation" },
  tutorial: { index: "/tutorials", label: "Tutorials" },
  connector: { index: "/connectors", label: "Connectors" },
} as const;

export type SeriesName = keyof typeof SERIES;

/**
 * Returns the pages of a series in order, each with the label of its chapter if the series has chapters.
 * @throws ContentError if one of them is invalid
 */
export function readSeries(name: SeriesName) {
  return listPagePaths()
    .filter((path) => path.startsWith(`${SERIES[name].index}/`))
    .flatMap((path) => {
      const page = readPage(path);
      return page && "order" in page ? page : [];
    })
    .sort((a, b) => a.order - b.order)
    .map((page) => ({
      path: page.path,
      nav: page.nav,
      heading: page.heading,
      description: page.description,
      chapter: "chapter" in page ? CHAPTERS[page.chapter] : undefined,
    }));
}

/** Returns the pages before and after the one at `path`. */
export function neighborsOf<P extends { path: string }>(series: readonly P[], path: string) {
  const index = series.findIndex((page) => page.path === path);
  return { previous: series[index - 1], next: series[index + 1] };
}
