import { expect, it } from "vitest";
import { pageOf } from "./results.ts";
import type { Hit } from "./search-index.ts";

const page = { path: "/", name: "", title: "", kind: "More" as const, description: "" };
const hits = (count: number): Hit[] =>
  Array.from({ length: count }, (_, id) => ({ id, page, words: new Set<string>() }));

it("shows every result once, at most 20 a page", () => {
  const all = hits(45);
  const shown: number[] = [];
  let next: number | undefined = 1;
  while (next !== undefined) {
    const part = pageOf(all, String(next));
    expect(part.hits.length).toBeLessThanOrEqual(20);
    expect([part.from, part.to]).toEqual([shown.length + 1, shown.length + part.hits.length]);
    shown.push(...part.hits.map(({ id }) => id));
    next = part.next;
  }
  expect(shown).toEqual(all.map(({ id }) => id));
});

it.each([
  [null, 1],
  ["", 1],
  ["two", 1],
  ["0", 1],
  ["-3", 1],
  ["2.9", 2],
  ["1e9", 3],
  ["Infinity", 3],
])("selects for page %j page %i of three", (requested, expected) => {
  expect(pageOf(hits(45), requested).page).toBe(expected);
});
