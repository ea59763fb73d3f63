import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { keepEarlierAssets } from "./earlier-assets.ts";

const DAY_MS = 86_400_000;

it("keeps the files that a build no longer has for a week after the first build without them", () => {
  const folder = mkdtempSync(join(tmpdir(), "aiv-earlier-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const start = Date.now();
  /** Makes a build with a script of its own, on a day, and returns which earlier ones it has. */
  const build = (number: number, day: number) => {
    const next = join(folder, String(number));
    mkdirSync(join(next, "client/assets"), { recursive: true });
    for (const file of ["same.js", `${number}.js`]) writeFileSync(join(next, "client/assets", file), "");
    keepEarlierAssets(join(folder, String(number - 1)), next, start + day * DAY_MS);
    const kept = join(next, "earlier/assets");
    return existsSync(kept) ? readdirSync(kept).sort() : [];
  };
  expect(build(1, 0)).toEqual([]);
  // However long the first build was the current one.
  expect(build(2, 30)).toEqual(["1.js"]);
  expect(build(3, 33)).toEqual(["1.js", "2.js"]);
  expect(build(4, 38)).toEqual(["2.js", "3.js"]);
});
