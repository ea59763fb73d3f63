import { LRUCache } from "lru-cache";

/** The file of the build that lists the documents in which the site's own origin occurs. */
export const ORIGIN_DOCUMENTS = "origin-documents.json";

/** Stands for the origin in these documents until a request determines it. Source: RFC 2606, section 2. */
export const UNKNOWN_ORIGIN = "https://origin.invalid";

/** A document of the build, with `UNKNOWN_ORIGIN` wherever the origin belongs. */
export type OriginDocument = { path: string; type: string; text: string };

/** More than the addresses of a site; requests can invent any number of them. */
const ORIGINS_MAX = 4;

/** Caches documents that contain the site's own origin, for the last few origins. */
export function perOrigin<Written extends NonNullable<unknown>>(
  write: (origin: string) => Written,
): (origin: string) => Written {
  const written = new LRUCache<string, Written>({ max: ORIGINS_MAX, memoMethod: write });
  return (origin) => written.memo(origin);
}
