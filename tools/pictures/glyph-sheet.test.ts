import { expect, it } from "vitest";
import { glyphSheet } from "./glyph-sheet.ts";

it("has a picture of its own for each feature, and shows in each what the feature does", () => {
  const symbols = [...glyphSheet().matchAll(/<symbol id="[^"]+"[^>]*>(.*?)<\/symbol>/g)].map(
    ([, paths]) => paths,
  );
  expect(symbols.length).toBeGreaterThan(40);
  expect(new Set(symbols).size).toBe(symbols.length);
  expect(symbols.filter((paths) => !paths?.includes("--color-highlight"))).toEqual([]);
});
