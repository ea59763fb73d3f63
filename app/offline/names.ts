/* What a page and its service worker call things. */

/** Where pages are kept as they were last seen. */
export const PAGES_CACHE = "pages";

/** How many pages are kept; of more, the one that was not opened for longest goes. */
export const KEPT_PAGES = 40;

/** The name of the database, the lock, the channel and the Background Sync tag of forms that wait to be sent. */
export const OUTBOX = "outbox";

/** What is told to all tabs of a form that waits; `text` is what its visitor is to be told once it has left. */
export type OutboxNews = { key: string; kept: boolean; text: string };

/** What a page tells its worker. `VISITED` names the page, and the files it was made of. */
export type WorkerMessage = { type: "SKIP_WAITING" } | { type: "VISITED"; url: string; files?: string[] };
