import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiagramEdge, describeDiagram, fittingLayout, layoutDiagram } from "./diagram-layout.ts";

const nodes = [
  { id: "db", label: "Your databases", note: "PostgreSQL", group: "Your network" },
  { id: "server", label: "AIV server", group: "Your network" },
  { id: "web", label: "Browser" },
];
const edges: DiagramEdge[] = [
  ["db", "server", "SQL"],
  ["server", "web"],
];

describe("a diagram", () => {
  it("flows from left to right in a column, and from top to bottom on a phone", () => {
    const xs = fittingLayout(nodes, edges, "LR", 640)?.boxes.map(({ x }) => x) ?? [];
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    const tall = fittingLayout(nodes, edges, "TB", 280);
    const ys = tall?.boxes.map(({ y }) => y) ?? [];
    expect(ys).toEqual(ys.toSorted((a, b) => a - b));
    expect(tall?.width).toBeLessThanOrEqual(280);
  });

  it("frames a group around its boxes", () => {
    const { frames, boxes } = layoutDiagram(nodes, edges, "LR", 140);
    const [frame] = frames;
    expect(frame?.name).toBe("Your network");
    for (const { x, y, width, height } of boxes.slice(0, 2)) {
      expect(x).toBeGreaterThan(frame?.x ?? Infinity);
      expect(y).toBeGreaterThan(frame?.y ?? Infinity);
      expect(x + width).toBeLessThan((frame?.x ?? 0) + (frame?.width ?? 0));
      expect(y + height).toBeLessThan((frame?.y ?? 0) + (frame?.height ?? 0));
    }
  });

  it("makes a box with a link large enough for a finger", () => {
    const linked = [{ id: "a", label: "Data sets", href: "/featurePage/dataconnector/dataset" }];
    const [box] = layoutDiagram(linked, [], "LR", 140).boxes;
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.href).toBe("/featurePage/dataconnector/dataset");
  });

  it("is described in sentences", () => {
    expect(describeDiagram(nodes, edges)).toBe("Your databases to AIV server (SQL). AIV server to Browser.");
  });

  it("is not narrower than its text allows", () => {
    const many = Array.from({ length: 5 }, (_, i) => ({ id: String(i), label: `Region ${i}` }));
    const fan = many.slice(1).map(({ id }): DiagramEdge => ["0", id]);
    expect(fittingLayout(many, fan, "TB", 280)).toBeUndefined();
  });

  it("places no box over another or outside its frame", () => {
    const graph = fc.integer({ min: 1, max: 9 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        pairs: fc.array(fc.tuple(fc.nat(count - 1), fc.nat(count - 1)), { maxLength: 12 }),
        direction: fc.constantFrom("LR" as const, "TB" as const),
      }),
    );
    fc.assert(
      fc.property(graph, ({ count, pairs, direction }) => {
        const some = Array.from({ length: count }, (_, i) => ({ id: `n${i}`, label: `Box number ${i}` }));
        const joined = pairs
          .filter(([a, b]) => a !== b)
          .map(([a, b]): DiagramEdge => [`n${a}`, `n${b}`, "data"]);
        const { boxes, left, top, width, height } = layoutDiagram(some, joined, direction, 120);
        for (const [i, a] of boxes.entries()) {
          expect(
            a.x >= left && a.y >= top && a.x + a.width <= left + width && a.y + a.height <= top + height,
          ).toBe(true);
          for (const b of boxes.slice(i + 1)) {
            const apart =
              a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
            expect(apart).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});
