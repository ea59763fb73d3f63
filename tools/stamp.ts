import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build/stamp";

/** What the build is made of. */
export const INPUTS: readonly string[] = [
  "app",
  "content",
  "contract",
  "editorial",
  "public",
  "server/db/file-lock.ts",
  "server/db/sqlite-dialect.ts",
  "server/downloads/built-file.ts",
  "server/pages",
  "tools/build-lock.ts",
  "tools/build-time-data.ts",
  "tools/build.ts",
  "tools/compress.ts",
  "tools/finish-build.ts",
  "tools/markdown",
  "tools/metadata",
  "tools/pictures",
  "tools/report-designer",
  "tools/search",
  "tools/service-worker.ts",
  "tools/spawn-owned.ts",
  "tools/web-manifest.ts",
  "tools/workbench-files.ts",
  "package-lock.json",
  "react-router.config.ts",
  "vite.config.ts",
];

/** A fingerprint of everything the build is made of, by names, sizes and times: some milliseconds, not a read of all. */
function fingerprint(): string {
  const hash = createHash("sha256").update(process.env.PUBLIC_ORIGIN ?? "");
  const add = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
  };
  INPUTS.filter(existsSync).forEach(add);
  return hash.digest("hex");
}

/** Notes what the build on disk was made from. @throws Error where there is no build */
export function writeStamp(): void {
  writeFileSync(STAMP, fingerprint());
}

/** Whether the build on disk was made from the files as they are now. */
export function buildIsFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}
