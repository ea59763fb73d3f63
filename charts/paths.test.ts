import { expect, it } from "vitest";
import { toRelativeCommands } from "./paths.ts";
import { pathPoints } from "./testing/layouts.ts";

it("writes lines, curves and outlines as relative commands", () => {
  expect(toRelativeCommands("M1,2L3,4L3.5,3.5Z")).toBe("M1,2l2,2 .5-.5z");
  expect(toRelativeCommands("M0,50C1,50,2,49,3,40C4,30,5,30,6,30")).toBe("M0,50c1,0,2-1,3-10 1-10,2-10,3-10");
});

it("starts each island at its own position", () => {
  expect(toRelativeCommands("M10,10L11,10L11,11ZM50,50L50,51L51,50Z")).toBe("M10,10l1,0 0,1zM50,50l0,1 1-1z");
});

it("omits points that cannot be distinguished", () => {
  expect(toRelativeCommands("M10,10L10.01,10.02L12,10")).toBe("M10,10l2,0");
});

it("does not accumulate rounding errors", () => {
  const places = Array.from({ length: 300 }, (_, i) => [i / 3, 50 + 40 * Math.sin(i / 7)] as const);
  const points = pathPoints(toRelativeCommands(`M${places.map((place) => place.join()).join("L")}`));
  expect(points).toHaveLength(places.length);
  for (const [i, [x = 0, y = 0]] of places.entries()) {
    expect(Math.abs((points[i]?.[0] ?? 0) - x)).toBeLessThanOrEqual(0.025 + 1e-9);
    expect(Math.abs((points[i]?.[1] ?? 0) - y)).toBeLessThanOrEqual(0.025 + 1e-9);
  }
});
