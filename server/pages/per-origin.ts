import { LRUCache } from "lru-cache";

/** More than the addresses of a site; requests can invent any number of them. */
const ORIGINS_MAX = 4;

/** Caches documents that contain the site's own origin, for the last few origins. */
export function perOrigin(write: (origin: string) => string): (origin: string) => string {
  const written = new LRUCache<string, string>({ max: ORIGINS_MAX });
  return (origin) => {
    const known = written.get(origin);
    if (known !== undefined) return known;
    const text = write(origin);
    written.set(origin, text);
    return text;
  };
}
