import { describe, expect, it } from "vitest";
import { readGeography } from "./geography.server.ts";
import { pathPoints } from "./testing/layouts.ts";

describe("maps", () => {
  it("have every state and its label position", () => {
    const { regions, project } = readGeography("us-states");
    expect(regions.length).toBeGreaterThanOrEqual(50);
    const [x = 0, y = 0] = project(-104.99, 39.74) ?? [];
    const [east = 0] = project(-71.06, 42.36) ?? [];
    expect(x).toBeGreaterThan(20);
    expect(y).toBeGreaterThan(10);
    expect(east).toBeGreaterThan(x);
    expect(project(2.35, 48.86)).toBeNull();
  });

  it.each([
    ["us-states", 51, 35_000],
    ["world", 177, 70_000],
  ] as const)("of %s have %i shapes and weigh little", (name, count, most) => {
    const { regions, land } = readGeography(name);
    const all = regions.map(({ d }) => d).join("");
    expect(regions).toHaveLength(count);
    expect(all.length).toBeLessThan(most);
    expect(land.length).toBeLessThan(all.length / 2);
    expect(extentOf(land)).toEqual(extentOf(all));
  });

  it("are simplified more at smaller sizes", () => {
    expect(readGeography("us-states", 300).land.length).toBeLessThan(
      readGeography("us-states").land.length / 2,
    );
  });

  it("have no state with inverted winding", () => {
    for (const { id, d } of readGeography("us-states").regions) {
      const [west, east] = extentOf(d);
      expect(east - west, String(id)).toBeLessThan(30);
    }
  });
});

/** Returns the horizontal extent of a path. */
function extentOf(d: string): [west: number, east: number] {
  const across = pathPoints(d).map(([x]) => x);
  return [Math.min(...across), Math.max(...across)];
}
