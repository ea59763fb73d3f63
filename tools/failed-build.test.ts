import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { everyCase } from "#testing/cases.ts";

/** A server of the build. */
const SERVER = `import { readFileSync } from "node:fs"; console.log(readFileSync("build/index.html", "utf8"));`;

let project: string;

/** The project in another folder: a build of other sources, what a killed one left, and a mistake in the content. */
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), "aiv-failed-build-"));
  for (const folder of ["build", "build-new", "content/pages", "node_modules"])
    mkdirSync(join(project, folder), { recursive: true });
  for (const folder of [".", "content", "node_modules"])
    for (const name of readdirSync(folder))
      if (
        !/^(build.*|data|test-results|\.git|\.cache)$/.test(name) &&
        !existsSync(join(project, folder, name))
      )
        symlinkSync(resolve(folder, name), join(project, folder, name));
  const files = {
    "build/index.html": "the last build",
    "build/stamp": "other sources",
    "build-new/index.html": "half a build",
    "content/pages/retail.mdx": "no front matter",
    "serve.mjs": SERVER,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
  return () => rmSync(project, { recursive: true });
});

/** Does what `npm start` does. */
const start = () =>
  spawnSync(process.execPath, ["tools/run-built.ts", join(project, "serve.mjs")], {
    cwd: project,
    env: { ...process.env, NODE_COMPILE_CACHE: resolve("node_modules/.cache/node") },
    encoding: "utf8",
  });

it("leaves the last build as it was, and npm start serves it", () => {
  const { status, stdout, stderr } = start();
  expect(stderr).toContain("content/pages/retail.mdx:1");
  expect(stderr).toContain("The new build failed");
  expect([status, stdout]).toEqual([0, expect.stringContaining("the last build")]);
  expect(readdirSync(join(project, "build")).toSorted()).toEqual(["index.html", "stamp"]);
});

it.runIf(everyCase)("ends npm start if there is no last build", () => {
  rmSync(join(project, "build"), { recursive: true });
  const { status, stdout } = start();
  expect([status, stdout]).toEqual([1, expect.not.stringContaining("build/")]);
  expect(existsSync(join(project, "build"))).toBe(false);
});
