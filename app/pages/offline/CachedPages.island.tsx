import { useEffect, useState } from "react";
import { sitePath } from "#contract/site-path.ts";
import { PAGES_CACHE } from "../../offline/names.ts";

type CachedPage = { path: string; title: string };

/** Renders links to the pages in the cache of the service worker, by title. */
export default function CachedPages() {
  const [pages, setPages] = useState<readonly CachedPage[]>();
  useEffect(() => void readCachedPages().then(setPages, () => setPages([])), []);

  if (!pages) return null;
  if (pages.length === 0)
    return <p className="mt-3 text-muted">None yet: a page is kept once you have opened it.</p>;
  return (
    <ul className="mt-2">
      {pages.map(({ path, title }) => (
        <li key={path} className="border-b border-hair">
          <a href={path} className="flex min-h-11 items-center py-2 hover:text-accent">
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Lists pages once per title: a page with two addresses is cached under both. */
async function readCachedPages(): Promise<CachedPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const pages = new Map<string, CachedPage>();
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
    const title = new DOMParser().parseFromString(html, "text/html").title;
    const path = sitePath(request.url, location.origin);
    if (title && path && !pages.has(title)) pages.set(title, { path, title });
  }
  return [...pages.values()].sort((a, b) => a.title.localeCompare(b.title));
}
