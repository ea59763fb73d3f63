import { once } from "#contract/once.ts";
import { SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import { type IndexFile, openIndex, type SearchIndex, type TextsFile } from "./search-index.ts";

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Loads the index. @throws Error if the request fails; the next call retries */
export const loadIndex: () => Promise<SearchIndex> = once(async () =>
  openIndex(await fetchJson<IndexFile>(SEARCH_INDEX_PATH)),
);

/** Loads the texts for excerpts. @throws Error like `loadIndex` */
export const loadTexts: () => Promise<TextsFile> = once(() => fetchJson(SEARCH_TEXTS_PATH));
