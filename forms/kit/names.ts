import type { FormName } from "../index.ts";

/* Names that a page needs before it loads the code of a form or of the queue. */

/** The name of the database, the lock, the channel and the Background Sync tag of the queue. */
export const QUEUE = "outbox";

/** Returns the path of a form's own page, for use without JavaScript or if its code cannot be loaded. */
export const formPath = (name: FormName) => `/form/${name}` as const;
