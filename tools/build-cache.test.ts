import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { remember, rememberFolder, storeResults } from "./build-cache.ts";

const cache = vi.hoisted(() => {
  process.env.BUILD_CACHE = `node_modules/.cache/build-test-${process.pid}`;
  return process.env.BUILD_CACHE;
});
beforeEach(() => () => rmSync(cache, { recursive: true, force: true }));

/** Returns what a build gets, and stores it for the next one. */
async function build(step: string, input: readonly string[], made: string): Promise<string> {
  const result = await remember(step, input, () => made);
  storeResults();
  return String(result);
}

it("makes a result once for each step and input", async () => {
  expect(await build("step", ["a", "bc"], "1")).toBe("1");
  expect(await build("step", ["a", "bc"], "2")).toBe("1");
  expect(await build("step", ["ab", "c"], "3")).toBe("3");
  expect(await build("other", ["a", "bc"], "4")).toBe("4");
});

it("keeps nothing of a build that did not end", async () => {
  await remember("unfinished", ["a"], () => "of the first");
  await expect(remember("failing", ["a"], () => Promise.reject(new Error("failed")))).rejects.toThrow();
  expect(String(await remember("unfinished", ["a"], () => "of the second"))).toBe("of the second");
});

it("makes a damaged result again", async () => {
  await build("damaged", ["a"], "whole");
  for (const file of readdirSync(cache)) writeFileSync(join(cache, file), "who");
  expect(await build("damaged", ["a"], "made again")).toBe("made again");
});

it("fills a folder as it was made, whatever became of it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "aiv-folder-"));
  const file = join(folder, ".inner/file");
  const make = vi.fn(async () => {
    mkdirSync(join(folder, ".inner"), { recursive: true });
    writeFileSync(file, "made");
  });
  await rememberFolder(folder, ["a"], make);
  storeResults();
  writeFileSync(file, "changed by a later step");
  rmSync(folder, { recursive: true });
  await rememberFolder(folder, ["a"], make);
  expect(readFileSync(file, "utf8")).toBe("made");
  expect(make).toHaveBeenCalledOnce();
  rmSync(folder, { recursive: true });
});

it("removes what was not used for longest, beyond a size", async () => {
  await build("old", ["a"], "x".repeat(1000));
  for (const file of readdirSync(cache)) utimesSync(join(cache, file), 1, 1);
  await build("used", ["a"], "y".repeat(1000));
  storeResults(2500);
  expect(readdirSync(cache)).toHaveLength(2);
  storeResults(1500);
  expect(readdirSync(cache)).toEqual([expect.stringMatching(/^used-/)]);
});
