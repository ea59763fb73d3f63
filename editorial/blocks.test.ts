import { expect, it } from "vitest";
import { parameterPages } from "./addresses.ts";
import { blocksOf, readBlocks } from "./blocks.ts";
import { readPages } from "./pages.ts";

it("gives a page the blocks of its section, unless it lists its own", () => {
  expect(blocksOf({ section: "solutions", blocks: undefined })).toEqual(readBlocks().sections.solutions);
  expect(blocksOf({ section: "solutions", blocks: ["recognition"] })).toEqual(["recognition"]);
  expect(blocksOf({ section: "solutions", blocks: [] })).toEqual([]);
  expect(blocksOf({ section: "policy", blocks: undefined })).toEqual([]);
});

it("shows no block twice on a page", () => {
  for (const page of readPages()) {
    const blocks = blocksOf(page);
    expect(new Set(blocks).size, page.path).toBe(blocks.length);
  }
});

it("links only to pages that exist", () => {
  const paths = new Set(readPages().map(({ path }) => path));
  const patternOf = parameterPages();
  const { readyToStart, documentation } = readBlocks();
  const targets = [
    ...readyToStart.ways.flatMap(({ link }) => (link === "free account" ? [] : link.href)),
    ...documentation.pages,
  ];
  expect(targets.filter((target) => target !== "start" && !paths.has(patternOf(target) ?? target))).toEqual(
    [],
  );
});
