import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_VERSION } from "#server/pages/build-version.ts";

/**
 * Writes what a build is made from: the version of `package.json`, and the commit. The variable COMMIT names it where
 * there is no git, as in a container.
 */
export function writeVersion(buildDir: string): void {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  const git = spawnSync("git", ["describe", "--always", "--dirty", "--abbrev=12", "--exclude=*"]);
  const commit = process.env.COMMIT || git.stdout?.toString().trim() || "unknown";
  writeFileSync(join(buildDir, BUILD_VERSION), JSON.stringify({ version, commit }));
}
