import { expect, test } from "vitest";
import { palette } from "#contract/palette.ts";
import { printColor } from "./paper.ts";

test("paper is white, and has the colors of the light theme", () => {
  expect(["var(--color-paper)", "var(--color-amber)"].map(printColor)).toEqual(["#ffffff", palette.amber[0]]);
});

test("a color that is not a token becomes ink", () => {
  expect(["red", "var(--color-constructor)", undefined].map(printColor)).toEqual(
    Array.from({ length: 3 }, () => palette.ink[0]),
  );
});
