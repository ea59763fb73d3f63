import { createHash } from "node:crypto";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { OFFLINE_PATH } from "../contract/offline.ts";
import type { StaticFile } from "../server/pages/static-files.ts";

type Listed = Pick<StaticFile, "url" | "file" | "etag">;

/** Its place decides its scope: at the root it serves the whole site. */
export const SERVICE_WORKER = "service-worker.js";

/** Larger parts of the site are kept once a visitor used them; what every page loads is kept whatever its size. */
const KEEP_AT_MOST_BYTES = 48 * 1024;
const everyPageLoads = /^\/assets\/(libraries|shell|manifest|entry\.client)-/;
/** Demos of features and their data: kept once they were used. */
const demo = /\.(demo|data)-/;
/** Pages and files without a hash in their name, kept from the start. */
const kept = new Set<string>([OFFLINE_PATH, "/favicon.svg"]);

/**
 * Writes the service worker of a build. It knows which files to keep from the start, and changes with any file of the
 * site, by which browsers notice a new version.
 */
export async function buildServiceWorker(client: string, listed: readonly Listed[]): Promise<void> {
  const precache = listed
    .filter(
      ({ url, file }) =>
        kept.has(url) ||
        everyPageLoads.test(url) ||
        (/^\/assets\/[^/]+\.(js|css|woff2)$/.test(url) && !demo.test(url) && isSmall(join(client, file))),
    )
    .map(({ url, etag }) => ({ url, revision: kept.has(url) ? etag : null }));
  const output = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      __PRECACHE__: JSON.stringify(precache),
    },
    build: {
      write: false,
      target: "baseline-widely-available",
      minify: true,
      // A library loads none of its parts by itself: everything is in one file.
      lib: { entry: "app/worker/service-worker.ts", formats: ["iife"], name: "serviceWorker" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = [output].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (chunk?.type !== "chunk") throw new Error("The service worker was not built");
  writeFileSync(join(client, SERVICE_WORKER), `/* Version ${versionOf(listed)} */\n${chunk.code}`);
}

function isSmall(path: string): boolean {
  return statSync(path).size <= KEEP_AT_MOST_BYTES;
}

function versionOf(listed: readonly Listed[]): string {
  const hash = createHash("sha256");
  for (const line of listed.map(({ url, etag }) => `${url} ${etag}\n`).sort()) hash.update(line);
  return hash.digest("base64url").slice(0, 12);
}
