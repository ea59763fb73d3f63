import fc from "fast-check";
import { expect, it } from "vitest";
import { inOrder, nearest } from "./nearest.ts";

const size = { width: 600, height: 200 };

it("orders rows from top to bottom, and other marks from left to right", () => {
  const points = [
    { x: 10, y: 80 },
    { x: 90, y: 20 },
    { x: 10, y: 20 },
  ];
  expect(inOrder(points, "rows").map(({ x, y }) => [x, y])).toEqual([
    [10, 20],
    [90, 20],
    [10, 80],
  ]);
  expect(inOrder(points, undefined).map(({ x, y }) => [x, y])).toEqual([
    [10, 20],
    [10, 80],
    [90, 20],
  ]);
});

it("finds the row under the pointer, however far its mark is", () => {
  const bars = [
    { x: 50, y: 25 },
    { x: 2, y: 75 },
  ];
  expect(nearest(bars, { x: 100, y: 60 }, size, "rows")).toBe(bars[1]);
  expect(nearest(bars, { x: 45, y: 60 }, size, undefined)).toBe(bars[0]);
  expect(nearest([], { x: 0, y: 0 }, size, "rows")).toBeUndefined();
});

it("finds the same distance as comparing all points", () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const point = fc.record({ x: percent, y: percent });
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 1, maxLength: 60 }),
      point,
      fc.constantFrom("rows" as const, "columns" as const, undefined),
      (points, at, filled) => {
        const weight = (minor: boolean) => (filled && minor ? 0.01 : 1);
        const distance = ({ x, y }: typeof at) =>
          Math.hypot(
            ((x - at.x) / 100) * size.width * weight(filled === "rows"),
            ((y - at.y) / 100) * size.height * weight(filled === "columns"),
          );
        const found = nearest(inOrder(points, filled), at, size, filled);
        expect(found && distance(found)).toBeCloseTo(Math.min(...points.map(distance)), 9);
      },
    ),
  );
});
