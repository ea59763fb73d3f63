import { createHash } from "node:crypto";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { OFFLINE_PATH } from "#contract/paths.ts";
import type { StaticFile } from "#server/pages/static-files.ts";
import { remember } from "./build-cache.ts";
import { bundle } from "./bundle.ts";

type Listed = Pick<StaticFile, "url" | "file" | "etag">;

/** A service worker's path limits its scope: at the root it covers the whole site. */
export const SERVICE_WORKER = "service-worker.js";

/** Larger assets are cached on first use, except for those that every page loads. */
const PRECACHE_MAX_BYTES = 48 * 1024;
const onEveryPage = /^\/assets\/(libraries|shell|manifest|entry\.client|styles|on-request)-/;
/** Demos of features, their data, and the stylesheets of single kinds of pages: cached on first use. */
const onFirstUse = /\.(demo|data)-|\/page-[^/]+\.css$/;
/** Precached pages and files without a hash in their name. */
const alwaysPrecached = new Set<string>([OFFLINE_PATH, "/favicon.svg"]);

/**
 * Writes the service worker of a build, with its list of files to precache. Its text changes with any file of
 * the site, so that browsers notice a new version.
 * @param client the folder of the built site
 * @param listed all files of the site with their ETags
 */
export async function buildServiceWorker(client: string, listed: readonly Listed[]): Promise<void> {
  const precache = listed
    .filter(
      ({ url, file }) =>
        alwaysPrecached.has(url) ||
        onEveryPage.test(url) ||
        (/^\/assets\/[^/]+\.(js|css|woff2)$/.test(url) &&
          !onFirstUse.test(url) &&
          statSync(join(client, file)).size <= PRECACHE_MAX_BYTES),
    )
    .map(({ url, etag }) => ({ url, revision: alwaysPrecached.has(url) ? etag : null }));
  // One file, because a service worker cannot import chunks on demand.
  const constants = {
    "process.env.NODE_ENV": JSON.stringify("production"),
    __PRECACHE__: JSON.stringify(precache),
    __ALL_STYLES__: JSON.stringify(precache.find(({ url }) => /^\/assets\/styles-/.test(url))?.url),
  };
  const code = await remember("worker", [JSON.stringify(constants)], () =>
    bundle("app/worker/service-worker.ts", "iife", constants),
  );
  writeFileSync(join(client, SERVICE_WORKER), `/* Version ${versionOf(listed)} */\n${code}`);
}

function versionOf(listed: readonly Listed[]): string {
  const hash = createHash("sha256");
  for (const line of listed.map(({ url, etag }) => `${url} ${etag}\n`).sort()) hash.update(line);
  return hash.digest("base64url").slice(0, 12);
}
