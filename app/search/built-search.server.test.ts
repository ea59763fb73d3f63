import { expect, it } from "vitest";
import { INDEX_PATH, ON_SERVER, TEXTS_PATH } from "#contract/search-files.ts";
import { openBuiltSearch } from "./built-search.server.ts";
import { buildIndex, type PageSection } from "./search-index.ts";

it("opens the files for the server where the browser's are empty", async () => {
  const page = { path: "/a", name: "A", title: "A", kind: "Product", description: "" } as const;
  const texts: PageSection[][] = [[{ id: "", heading: "", text: "Bursting" }]];
  const files: Record<string, unknown> = {
    [INDEX_PATH]: null,
    [TEXTS_PATH]: null,
    [ON_SERVER[INDEX_PATH]]: buildIndex([page], texts, []),
    [ON_SERVER[TEXTS_PATH]]: texts,
  };
  const search = await openBuiltSearch(async (path) => JSON.stringify(files[path]));
  expect(search.index.find("bursting").hits.map(({ page }) => page.path)).toEqual(["/a"]);
  expect(search.texts).toEqual(texts);
});
