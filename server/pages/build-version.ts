import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Site } from "../site.ts";

/** The file of a build with its version and commit. */
export const BUILD_VERSION = "version.json";

/** Reads what a build was made from. A build without the file has an unknown version. */
export function readBuildVersion(buildDir: string): Site["build"] {
  const file = join(buildDir, BUILD_VERSION);
  return existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { version: "unknown", commit: "unknown" };
}
