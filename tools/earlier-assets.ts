import { existsSync, linkSync, mkdirSync, readdirSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { EARLIER } from "#server/pages/static-files.ts";

/** Time for which a file of an earlier build is served, in milliseconds: a page may stay open for days. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Keeps the scripts and styles that a new build no longer has, for pages that are open while it is deployed. The time of
 * a kept file is that of the first build without it. Hard links, so that they take no space twice.
 * @param last the build that is replaced, if there is one
 */
export function keepEarlierAssets(last: string, next: string, now = Date.now()): void {
  const target = join(next, EARLIER, "assets");
  const current = new Set(readdirSync(join(next, "client/assets")));
  const keep = (folder: string, isKept: (path: string) => boolean) => {
    for (const file of existsSync(folder) ? readdirSync(folder) : []) {
      const kept = join(target, file);
      if (current.has(file) || existsSync(kept) || !isKept(join(folder, file))) continue;
      mkdirSync(target, { recursive: true });
      linkSync(join(folder, file), kept);
    }
  };
  keep(join(last, "client/assets"), (path) => {
    utimesSync(path, now / 1000, now / 1000);
    return true;
  });
  keep(join(last, EARLIER, "assets"), (path) => now - statSync(path).mtimeMs < KEPT_MS);
}
