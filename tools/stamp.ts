import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { overDays, scheduled } from "#editorial/schedule.ts";

const STAMP = "stamp";

/** Files and folders that a build depends on. */
export const INPUTS: readonly string[] = [
  "app",
  "charts",
  "company",
  "content",
  "contract",
  "demos",
  "desk",
  "editorial",
  "forms",
  "public",
  "server/db/file-lock.ts",
  "server/db/schema.ts",
  "server/db/sqlite-dialect.ts",
  "server/downloads/report-download.ts",
  "server/mail/lead-text.ts",
  "server/pages",
  "server/security/signature.ts",
  "tools",
  "package-lock.json",
  "package.json",
  "react-router.config.ts",
  "tsconfig.json",
  "ui",
  "vite.config.ts",
  "workbench",
];

/** No build contains tests, so that editing one needs no new build. */
export const TEST = /\.(?:test|spec)\.tsx?$/;

/** Returns a hash of the names, sizes and times of all inputs, and of the content that is left out or over. */
export function fingerprint(): string {
  const hash = createHash("sha256")
    .update(process.env.PUBLIC_ORIGIN ?? "")
    .update(JSON.stringify([scheduled(), overDays()]));
  const add = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name));
    else if (!TEST.test(path)) hash.update(`${path}:${stat.size}:${stat.mtimeMs}\n`);
  };
  INPUTS.filter(existsSync).forEach(add);
  return hash.digest("hex");
}

/**
 * Stores a fingerprint in the folder of a build: that of the inputs before it, so that a change meanwhile is not missed.
 * @throws Error if there is no such folder
 */
export function writeStamp(buildDir: string, sources: string): void {
  writeFileSync(join(buildDir, STAMP), sources);
}

/** Returns true if the build on disk was made from the current inputs. */
export function buildIsFresh(): boolean {
  const stamp = join("build", STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint();
}
