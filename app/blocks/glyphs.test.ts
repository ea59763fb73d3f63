import { expect, it } from "vitest";
import { readPages } from "#editorial/pages.ts";
import { glyphOf, glyphSheet } from "./glyphs.ts";

const features = readPages().filter(
  ({ section, path }) => section === "feature" && path.startsWith("/featurePage/"),
);

it("has one picture for each feature, and shows in each what the feature does", () => {
  const symbols = [...glyphSheet().matchAll(/<symbol id="([^"]+)"[^>]*>(.*?)<\/symbol>/g)];
  const names = symbols.map(([, name]) => name);
  expect(names.toSorted()).toEqual(features.map(({ path }) => glyphOf(path)).toSorted());
  expect(new Set(symbols.map(([, , paths]) => paths)).size).toBe(symbols.length);
  expect(symbols.filter(([, , paths]) => !paths?.includes("--color-highlight"))).toEqual([]);
});

it("has none for other pages", () => {
  expect(["/pricing", "/featurePage/sample", "/tables", "/featurePage/constructor"].map(glyphOf)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
});
