/** Name of the cache that stores visited pages. A page and its service worker share it. */
export const PAGES_CACHE = "pages";

/** Maximum number of cached pages. Beyond it, the least recently used one is deleted. */
export const MAX_CACHED_PAGES = 40;

/** A message from a page to its service worker. `VISITED` has the URL of the page and those of its files. */
export type WorkerMessage = { type: "SKIP_WAITING" } | { type: "VISITED"; url: string; files?: string[] };
