/// <reference lib="webworker" />

import type { WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { matchPrecache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { OFFLINE_PATH } from "#contract/paths.ts";
import { sitePath } from "#contract/site-path.ts";
import { MAX_CACHED_PAGES, PAGES_CACHE } from "../offline/names.ts";

/** Network timeout in seconds, after which a cached page is shown. */
const NETWORK_TIMEOUT_S = 3;
const MONTH_S = 30 * 24 * 60 * 60;

/** Returns the cache key of a URL. Pages do not depend on the query. */
const keyOf = (url: string) => new URL(url).origin + new URL(url).pathname;

/** Caches complete pages only. Pages that may contain submitted values have `no-store`. */
const wholePages: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url),
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
};

function isCacheable({ status, type, headers }: Response): boolean {
  const isPage = /^text\/html/.test(headers.get("Content-Type") ?? "");
  return status === 200 && type === "basic" && isPage && !headers.get("Cache-Control")?.includes("no-store");
}

/** Cast, because Workbox declares optional callbacks of plugins as possibly undefined. */
const expires = (maxEntries: number, maxAgeSeconds?: number) =>
  new ExpirationPlugin({
    maxEntries,
    purgeOnQuotaError: true,
    ...(maxAgeSeconds && { maxAgeSeconds }),
  }) as WorkboxPlugin;
const pages = new NetworkFirst({
  cacheName: PAGES_CACHE,
  networkTimeoutSeconds: NETWORK_TIMEOUT_S,
  matchOptions: { ignoreVary: true },
  plugins: [wholePages, expires(MAX_CACHED_PAGES)],
});
// The names contain a hash, so the files of cached pages can stay until they expire.
const assets = new CacheFirst({
  cacheName: "assets",
  matchOptions: { ignoreVary: true },
  plugins: [expires(200, MONTH_S)],
});
const pictures = new StaleWhileRevalidate({ cacheName: "pictures", plugins: [expires(60, MONTH_S)] });

const isAsset = ({ pathname }: URL) => /^\/assets\/[^/]+$/.test(pathname);

/** The stylesheet of one kind of page (`tools/page-stylesheets.ts`). */
const isPageStylesheet = ({ pathname }: URL) => /^\/assets\/page-[^/]+\.css$/.test(pathname);

/**
 * Registers the routes for pages, assets and images. Other requests and every POST go to the network.
 * @param allStyles the precached stylesheet with the rules of all pages
 */
export function routePages(allStyles: string): void {
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === "navigate" && !/^\/(api|db|downloads)\//.test(url.pathname),
    async (options) => pages.handle(options).catch(() => redirect(options.url)),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isAsset(url),
    async (options) =>
      (await caches.match(options.request, { ignoreVary: true })) ??
      assets.handle(options).catch(async (error) => {
        const whole = isPageStylesheet(options.url) && (await matchPrecache(allStyles));
        if (whole) return whole;
        throw error;
      }),
  );
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.destination === "image" && !isAsset(url),
    pictures,
  );
}

function redirect({ pathname, search }: URL): Response {
  return Response.redirect(`${OFFLINE_PATH}?${new URLSearchParams({ page: pathname + search })}`);
}

/** Caches the document of a page that was shown before the worker was active, or from the back/forward cache. */
export async function keepPage(url: string, event: ExtendableEvent): Promise<void> {
  if (!sitePath(url, location.origin)) return;
  if (await caches.match(keyOf(url), { cacheName: PAGES_CACHE, ignoreVary: true })) return;
  const [, done] = pages.handleAll({ request: new Request(url, { redirect: "error" }), event });
  await done.catch(() => {});
}

/** Caches the files that the first page loaded before the worker was active. */
export async function keepFiles(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  const files = urls.filter((url) => new URL(url).origin === location.origin && isAsset(new URL(url)));
  await Promise.allSettled(
    files.map(async (url) => {
      if (await caches.match(url, { ignoreVary: true })) return;
      await assets.handleAll({ request: new Request(url), event })[1];
    }),
  );
}

/** Fetches all cached pages again for a new version, because the cached ones refer to files of the old version. */
export async function refreshPages(): Promise<void> {
  const cache = await caches.open(PAGES_CACHE);
  await Promise.allSettled(
    (await cache.keys()).map(async (page) => {
      const response = await fetch(page.url, { cache: "no-cache", redirect: "manual" });
      await (isCacheable(response) ? cache.put(page, response) : cache.delete(page));
    }),
  );
}
