import { SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import type { RequestContext } from "#contract/request-context.ts";
import { openIndex, type SearchIndex, type TextsFile } from "./search-index.ts";

let opened: Promise<{ index: SearchIndex; texts: TextsFile }> | undefined;

/** Opens the index of the build at the first search. @throws Error if there is no build yet */
export function openBuiltSearch(
  readBuilt: RequestContext["readBuilt"],
): Promise<{ index: SearchIndex; texts: TextsFile }> {
  opened ??= Promise.all([readBuilt(SEARCH_INDEX_PATH), readBuilt(SEARCH_TEXTS_PATH)]).then(
    ([index, texts]) => ({ index: openIndex(JSON.parse(index)), texts: JSON.parse(texts) }),
  );
  return opened;
}
