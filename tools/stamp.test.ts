import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildIsFresh, fingerprint, INPUTS, writeStamp } from "./stamp.ts";

const project = process.cwd();
/** Entry points of a build. */
const ENTRIES = [
  "tools/build.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "desk/views/index.tsx",
  "desk/workbench/main.tsx",
];
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "aiv-stamp-"));
  process.chdir(dir);
  mkdirSync("content/pages", { recursive: true });
  mkdirSync("build");
  writeFileSync("content/pages/retail.mdx", "one");
});
afterEach(() => {
  process.chdir(project);
  rmSync(dir, { recursive: true, force: true });
  delete process.env.PUBLIC_ORIGIN;
});

it("covers every module that a build imports", () => {
  const imported = new Set<string>();
  const follow = (file: string) => {
    if (imported.has(file)) return;
    imported.add(file);
    // Types leave no trace in what is built.
    const text = readFileSync(join(project, file), "utf8").replace(/^(?:import|export) type [^;]+;/gm, "");
    for (const [, target = ""] of text.matchAll(/(?:from|import\() *"([.#][^"]+\.tsx?)"/g))
      follow(target.startsWith("#") ? target.slice(1) : join(dirname(file), target));
  };
  ENTRIES.forEach(follow);
  const watched = (file: string) => INPUTS.some((input) => file === input || file.startsWith(`${input}/`));
  expect(imported.size).toBeGreaterThan(50);
  expect([...imported].filter((file) => !watched(file))).toEqual([]);
});

it("is not fresh without a build", () => {
  expect(buildIsFresh()).toBe(false);
});

it("is fresh while nothing changes", () => {
  writeStamp("build", fingerprint());
  writeFileSync("README.md", "not part of the build");
  writeFileSync("content/pages/retail.test.ts", "nor is a test");
  expect(buildIsFresh()).toBe(true);
});

it.each([
  ["file changed", () => writeFileSync("content/pages/retail.mdx", "two words")],
  ["file saved again", () => utimesSync("content/pages/retail.mdx", 1, 1)],
  ["file added", () => writeFileSync("content/pages/energy.mdx", "")],
  ["file removed", () => rmSync("content/pages/retail.mdx")],
  [
    "public origin changed",
    () => {
      process.env.PUBLIC_ORIGIN = "https://aiv.example";
    },
  ],
])("is not fresh after a change: %s", (_change, change) => {
  writeStamp("build", fingerprint());
  change();
  expect(buildIsFresh()).toBe(false);
});
