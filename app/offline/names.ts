/* What a page and its service worker call things. */

/** Where pages are kept as they were last seen. */
export const PAGES_CACHE = "pages";

/** How many pages are kept; of more, the one that was not opened for longest goes. */
export const KEPT_PAGES = 40;

/** The tag under which browsers with Background Sync wake the worker to send what waits. */
export const OUTBOX_SYNC = "outbox";

/** What a page tells its worker. `VISITED` names the page, and the files it was made of. */
export type WorkerMessage = { type: "SKIP_WAITING" } | { type: "VISITED"; url: string; files?: string[] };
