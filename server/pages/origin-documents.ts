/** The file of the build that lists the documents in which the site's own origin occurs. */
export const ORIGIN_DOCUMENTS = "origin-documents.json";

/** Stands for the origin in these documents until a request determines it. Source: RFC 2606, section 2. */
export const UNKNOWN_ORIGIN = "https://origin.invalid";

/** A document of the build, with `UNKNOWN_ORIGIN` wherever the origin belongs. */
export type OriginDocument = { path: string; type: string; text: string };
