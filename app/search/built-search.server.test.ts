import { expect, it } from "vitest";
import { SEARCH_FILES_ON_SERVER, SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import { openBuiltSearch } from "./built-search.server.ts";
import { buildIndex, type PageSection } from "./search-index.ts";

it("opens the files for the server where the browser's are empty", async () => {
  const page = { path: "/a", name: "A", title: "A", kind: "Product", description: "" } as const;
  const texts: PageSection[][] = [[{ id: "", heading: "", text: "Bursting" }]];
  const files: Record<string, unknown> = {
    [SEARCH_INDEX_PATH]: null,
    [SEARCH_TEXTS_PATH]: null,
    [SEARCH_FILES_ON_SERVER[SEARCH_INDEX_PATH]]: buildIndex([page], texts, []),
    [SEARCH_FILES_ON_SERVER[SEARCH_TEXTS_PATH]]: texts,
  };
  const search = await openBuiltSearch(async (path) => JSON.stringify(files[path]));
  expect(search.index.find("bursting").hits.map(({ page }) => page.path)).toEqual(["/a"]);
  expect(search.texts).toEqual(texts);
});
