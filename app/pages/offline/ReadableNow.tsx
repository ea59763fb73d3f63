import { useEffect, useState } from "react";
import { PAGES_CACHE } from "../../offline/names.ts";

type KeptPage = { path: string; title: string };

/** The pages that the service worker has kept, by their titles. */
export default function ReadableNow() {
  const [pages, setPages] = useState<readonly KeptPage[]>();
  useEffect(() => void keptPages().then(setPages, () => setPages([])), []);

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

/** Pages that answer under two addresses share a title and are listed once. */
async function keptPages(): Promise<KeptPage[]> {
  const cache = await caches.open(PAGES_CACHE);
  const pages = new Map<string, KeptPage>();
  for (const request of await cache.keys()) {
    const html = (await (await cache.match(request, { ignoreVary: true }))?.text()) ?? "";
    const title = new DOMParser().parseFromString(html, "text/html").title;
    if (title && !pages.has(title)) pages.set(title, { path: new URL(request.url).pathname, title });
  }
  return [...pages.values()].sort((a, b) => a.title.localeCompare(b.title));
}
