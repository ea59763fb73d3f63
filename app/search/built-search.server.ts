import { SEARCH_FILES_ON_SERVER, SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import type { RequestContext } from "#contract/request-context.ts";
import { openIndex, type SearchIndex, type TextsFile } from "./search-index.ts";

let opened: Promise<{ index: SearchIndex; texts: TextsFile }> | undefined;

/** Opens the index of the build at the first search. @throws Error if there is no build yet */
export function openBuiltSearch(
  readBuilt: RequestContext["readBuilt"],
): Promise<{ index: SearchIndex; texts: TextsFile }> {
  const read = async (path: keyof typeof SEARCH_FILES_ON_SERVER) =>
    JSON.parse(await readBuilt(path)) ?? JSON.parse(await readBuilt(SEARCH_FILES_ON_SERVER[path]));
  opened ??= Promise.all([read(SEARCH_INDEX_PATH), read(SEARCH_TEXTS_PATH)]).then(([index, texts]) => ({
    index: openIndex(index),
    texts,
  }));
  return opened;
}
