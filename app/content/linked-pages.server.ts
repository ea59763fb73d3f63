import { readPage } from "#editorial/pages.ts";
import { typographicDeep } from "./typographic.ts";

export type LinkedPage = { path: string; nav: string; description: string };

/** Returns names and summaries of pages for lists of links; unknown paths are left out. */
export function readLinkedPages(paths: readonly string[]): LinkedPage[] {
  return paths.flatMap((path) => {
    const page = readPage(path);
    return page ? typographicDeep({ path, nav: page.nav, description: page.description }) : [];
  });
}
