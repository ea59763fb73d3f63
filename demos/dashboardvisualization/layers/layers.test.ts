import { expect, test } from "vitest";
import { destinations, earthquakes, map, states } from "./layers.data.ts";
import { dots, shadeOf } from "./layers.ts";

test("Seattle has 56 destinations, Los Angeles first", () => {
  const seattle = destinations.toSorted((a, b) => b.value - a.value);
  expect(seattle).toHaveLength(56);
  expect(seattle.slice(0, 3).map(({ value }) => value)).toEqual([6865, 6623, 6256]);
  // Los Angeles.
  expect(seattle[0]).toEqual({ value: 6865, x: 13.9, y: 34.5 });
});

test("all items are on the map", () => {
  const items = [...destinations, ...earthquakes];
  expect(items.every(({ x, y }) => x >= 0 && x <= 100 && y >= 0 && y <= map.height)).toBe(true);
  expect(states.map(({ id }) => map.shapes.some((shape) => shape.id === id))).not.toContain(false);
});

test("a dot's area is proportional to its value", () => {
  const at = { x: 1, y: 2 };
  expect(
    dots(
      [
        { ...at, value: 100 },
        { ...at, value: 25 },
      ],
      20,
    ),
  ).toEqual([
    { width: 20, d: "M1,2h0" },
    { width: 10, d: "M1,2h0" },
  ]);
  expect([0, 5, 10].map((value) => shadeOf(value, [0, 10]))).toEqual([0.1, 0.55, 1]);
});
