import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { temporaryFolder } from "#testing/site-server.ts";
import { INPUTS } from "#tools/stamp.ts";
import { budgets } from "../budgets.ts";
import type { Figure } from "../figure.ts";

/** Everything that a build reads: the folders of its inputs, and files that Node and TypeScript need. */
const sources = new Set([
  ...INPUTS.map((path) => path.split("/")[0] ?? path),
  "package.json",
  "tsconfig.json",
]);

/**
 * Measures a clean build, without any cache, in another folder, so that the current build stays unchanged.
 * @throws Error if the build fails
 */
export async function measureBuild(): Promise<readonly Figure[]> {
  using folder = temporaryFolder();
  for (const source of sources) cpSync(source, join(folder.path, source), { recursive: true });
  linkPackages(folder.path);
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/build.ts"], {
    cwd: folder.path,
    encoding: "utf8",
  });
  const value = (performance.now() - started) / 1000;
  const pages = /Built (\d+) pages/.exec(stdout)?.[1];
  if (status !== 0 || !pages) throw new Error(`The build failed:\n${stdout}${stderr}`);
  const what = `clean build of the site's ${pages} pages`;
  return [{ what, value, unit: "s", budget: budgets.cleanBuildSeconds }];
}

/** Links the packages, but not the caches of earlier builds among them. */
function linkPackages(folder: string): void {
  const [from, to] = [resolve("node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(join(from, name), join(to, name));
}
