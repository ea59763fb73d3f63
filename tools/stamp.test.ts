import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { buildIsFresh, writeStamp } from "./stamp.ts";

const project = process.cwd();
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

it("is not fresh where nothing was built", () => {
  expect(buildIsFresh()).toBe(false);
});

it("is fresh as long as nothing changed", () => {
  writeStamp();
  writeFileSync("README.md", "not part of the build");
  expect(buildIsFresh()).toBe(true);
});

it.each([
  ["a file changed", () => writeFileSync("content/pages/retail.mdx", "two words")],
  ["a file was saved again", () => utimesSync("content/pages/retail.mdx", 1, 1)],
  ["a file came", () => writeFileSync("content/pages/energy.mdx", "")],
  ["a file went", () => rmSync("content/pages/retail.mdx")],
  [
    "the site's address changed",
    () => {
      process.env.PUBLIC_ORIGIN = "https://aiv.example";
    },
  ],
])("is not fresh when %s", (_what, change) => {
  writeStamp();
  change();
  expect(buildIsFresh()).toBe(false);
});
