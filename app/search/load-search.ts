import { SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import { type IndexFile, openIndex, type SearchIndex, type TextsFile } from "./search-index.ts";

async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
}

/** Memoizes a successful load; a failed one is retried at the next call. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads the index. @throws Error if the request fails; the next call retries */
export const loadIndex: () => Promise<SearchIndex> = once(async () =>
  openIndex(await fetchJson<IndexFile>(SEARCH_INDEX_PATH)),
);

/** Loads the texts for excerpts. @throws Error like `loadIndex` */
export const loadTexts: () => Promise<TextsFile> = once(() => fetchJson(SEARCH_TEXTS_PATH));
