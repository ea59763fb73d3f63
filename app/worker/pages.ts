/// <reference lib="webworker" />

import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { OFFLINE_PATH } from "../../contract/offline.ts";
import { KEPT_PAGES, PAGES_CACHE } from "../offline/names.ts";

/** How long the network may take before a kept page is shown instead, in seconds. */
const PATIENCE_S = 3;
const MONTH_S = 30 * 24 * 60 * 60;
const DATA_CACHE = "data";

/** The key of what is kept. A page is the same whatever stands behind its "?". */
const keyOf = (url: string) => new URL(url).origin + new URL(url).pathname;

/** Keeps whole pages only, and none that may repeat what its visitor sent: those come with `no-store`. */
const wholePages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ response }) => (isKeepable(response) ? response : null),
};

function isKeepable({ status, type, headers }: Response): boolean {
  const isPage = /^text\/(html|x-script)/.test(headers.get("Content-Type") ?? "");
  return status === 200 && type === "basic" && isPage && !headers.get("Cache-Control")?.includes("no-store");
}

/** The cast: Workbox writes the optional callbacks of its plugins as ones that may be undefined. */
const expires = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
    ...(maxAgeSeconds && { maxAgeSeconds }),
  }) as WorkboxPlugin;
const pagesOf = (cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_S,
    matchOptions: { ignoreVary: true },
    plugins: [wholePages, expires(KEPT_PAGES)],
  });
const pages = pagesOf(PAGES_CACHE);
const data = pagesOf(DATA_CACHE);
// The names carry a hash, so that old ones do no harm: what a kept page was made of is found as long as it is used.
const assets = new CacheFirst({
  cacheName: "assets",
  matchOptions: { ignoreVary: true },
  plugins: [expires(200, MONTH_S)],
});
const pictures = new StaleWhileRevalidate({ cacheName: "pictures", plugins: [expires(60, MONTH_S)] });

const isAsset = ({ pathname }: URL) => /^\/assets\/[^/]+$/.test(pathname);

/** Answers for pages, their data and what they are made of. Everything else, and every POST, goes to the network. */
export function routePages(): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === "navigate" && !/^\/(api|db|downloads)\//.test(url.pathname),
    async (options) =>
      // The offline page has an address of its own, since a page wakes up as the one that its address names.
      pages.handle(options).catch(() => redirect(options.url)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.endsWith(".data"),
    async (options) => data.handle(options).catch(() => leaveForPage(options.url)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAsset(url),
    async (options) => (await caches.match(options.request, { ignoreVary: true })) ?? assets.handle(options),
  );
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.destination === "image" && !isAsset(url),
    pictures,
  );
}

function redirect({ pathname, search }: URL): Response {
  return Response.redirect(`${OFFLINE_PATH}?${new URLSearchParams({ page: pathname + search })}`);
}

/** Has the router load the page itself, as its data is not kept: then the page answers, or the offline page does. */
function leaveForPage({ pathname }: URL): Response {
  const page = pathname === "/_.data" ? "/" : pathname.replace(/\.data$/, "");
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": page, "X-Remix-Reload-Document": "true" },
  });
}

/** Keeps a page that was reached without loading its document. */
export async function keepPage(url: string, event: ExtendableEvent): Promise<void> {
  if (await caches.match(keyOf(url), { cacheName: PAGES_CACHE, ignoreVary: true })) return;
  const [, done] = pages.handleAll({ request: new Request(url, { redirect: "error" }), event });
  await done.catch(() => {});
}

/** Keeps what the first page was made of before there was a worker. */
export async function keepFiles(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const files = urls.filter((url) => new URL(url).origin === location.origin && isAsset(new URL(url)));
  await Promise.allSettled(
    files.map(async (url) => {
      if (await caches.match(url, { ignoreVary: true })) return;
      await assets.handleAll({ request: new Request(url), event })[1];
    }),
  );
}

/**
 * Brings kept pages to the new version while there is a network: their old ones name files that go with the old
 * version.
 */
export async function refreshPages(): Promise<void> {
  await caches.delete(DATA_CACHE);
  const cache = await caches.open(PAGES_CACHE);
  await Promise.allSettled(
    (await cache.keys()).map(async (page) => {
      const response = await fetch(page.url, { cache: "no-cache", redirect: "manual" });
      await (isKeepable(response) ? cache.put(page, response) : cache.delete(page));
    }),
  );
}
