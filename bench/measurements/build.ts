import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sum } from "d3-array";
import { temporaryFolder } from "#testing/site-server.ts";
import { INPUTS } from "#tools/stamp.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";
import { groupMegabytes } from "../process-usage.ts";

/** Everything that a build reads: the folders of its inputs, and files that Node and TypeScript need. */
const sources = new Set([
  ...INPUTS.map((path) => path.split("/")[0] ?? path),
  "package.json",
  "tsconfig.json",
]);

/** Interval between samples of the processes, in milliseconds. */
const SAMPLE_MS = 500;

/**
 * Measures a clean build, without any cache, in another folder, so that the current build stays unchanged.
 * @throws Error if the build fails
 */
export async function measureBuild(): Promise<readonly Figure[]> {
  using folder = temporaryFolder();
  for (const source of sources) cpSync(source, join(folder.path, source), { recursive: true });
  linkPackages(folder.path);
  const started = performance.now();
  // Detached, so that the build is a process group whose members can be added up.
  const child = spawn(process.execPath, ["tools/build.ts"], {
    cwd: folder.path,
    detached: true,
    stdio: "pipe",
  });
  let megabytes = 0;
  const watch = setInterval(() => {
    megabytes = Math.max(megabytes, sum(groupMegabytes(child.pid ?? 0)));
  }, SAMPLE_MS);
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]).finally(() => clearInterval(watch));
  const value = (performance.now() - started) / 1000;
  const pages = /Built (\d+) pages/.exec(output)?.[1];
  if (status !== 0 || !pages) throw new Error(`The build failed:\n${output}${errors}`);
  const note = `${megabytes.toFixed(0)} MB at most`;
  return [
    {
      what: `clean build of the site's ${pages} pages`,
      value,
      unit: "s",
      budget: budgets.cleanBuildSeconds,
      note,
    },
  ];
}

/** Links the packages, but not the caches of earlier builds among them. */
function linkPackages(folder: string): void {
  const [from, to] = [resolve("node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(join(from, name), join(to, name));
}
