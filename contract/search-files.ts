/* Files of the search, which the build writes. */

/** The index. On a site too large to search in the browser it contains `null`, as do the texts. */
export const INDEX_PATH = "/search/index.json";

/** The texts for excerpts. */
export const TEXTS_PATH = "/search/texts.json";

/** The same two for the server of a large site. */
export const ON_SERVER = { [INDEX_PATH]: "/search/index.data", [TEXTS_PATH]: "/search/texts.data" } as const;
