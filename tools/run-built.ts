/**
 * Runs a program that works on the built site, and builds first when the build is missing or older than its sources.
 *
 * Usage: node tools/run-built.ts PROGRAM
 */
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { buildIsFresh } from "./stamp.ts";

// The program finds its arguments where it would if it had been started by itself.
process.argv.splice(1, 1);
const [, program = ""] = process.argv;

if (!buildIsFresh()) {
  console.log("Building the site (once)…");
  const { status } = spawnSync(process.execPath, ["tools/build.ts"], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
await import(pathToFileURL(program).href);
