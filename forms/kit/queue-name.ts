/* Separate from `queue.ts`, so that a page can check the queue without loading the code that sends it. */

/** The name of the database, the lock, the channel and the Background Sync tag of the queue. */
export const QUEUE = "outbox";
