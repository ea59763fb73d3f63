import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const STAMP = "build/stamp";

/** What the build is made of. */
const inputs = [
  "app",
  "content",
  "contract",
  "editorial",
  "public",
  "server/pages",
  "tools/build.ts",
  "tools/finish-build.ts",
  "tools/metadata",
  "tools/markdown",
  "tools/pictures",
  "tools/service-worker.ts",
  "tools/web-manifest.ts",
  "tools/report-designer",
  "tools/search",
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
  inputs.filter(existsSync).forEach(add);
  return hash.digest("hex");
}

export function writeStamp(): void {
  writeFileSync(STAMP, fingerprint());
}

/** Whether the build on disk was made from the files as they are now. */
export function buildIsFresh(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}
