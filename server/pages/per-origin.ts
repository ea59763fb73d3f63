import { LRUCache } from "lru-cache";

/** More than the addresses of a site; requests may make up any number of them. */
const ORIGINS_MAX = 4;

/** Remembers what was written for the last few origins: a document that names its own address, and is else the same. */
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
