/**
 * Runs a program that works on the built site. Builds first if the build is missing or older than its
 * sources.
 *
 * Usage: node tools/run-built.ts PROGRAM
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { buildIsFresh } from "./stamp.ts";

// The program finds its arguments at the usual positions.
process.argv.splice(1, 1);
const [, program = ""] = process.argv;

if (!buildIsFresh()) {
  console.log("Building the site (once)…");
  const { status } = spawnSync(process.execPath, ["tools/build.ts"], { stdio: "inherit" });
  // A failed build leaves the last one as it was, which is better than no site.
  if (status !== 0 && !existsSync("build/stamp")) process.exit(status ?? 1);
  if (status !== 0) console.error("The new build failed. This is the site of the last one.");
}
await import(pathToFileURL(program).href);
