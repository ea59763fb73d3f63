import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clip, leastCrowded, overlaps, separate, wrap } from "./labels.ts";

describe("separate", () => {
  it("leaves labels that do not overlap, and moves others as little as possible", () => {
    expect(
      separate([
        { at: 20, size: 10 },
        { at: 80, size: 10 },
      ]),
    ).toEqual([20, 80]);
    expect(
      separate([
        { at: 98, size: 10 },
        { at: 96, size: 10 },
      ]),
    ).toEqual([95, 85]);
  });

  it("never lets labels overlap or leave the box if there is room for all", () => {
    const label = fc.record({
      at: fc.double({ min: 0, max: 100, noNaN: true }),
      size: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(label, { maxLength: 8 }), (labels) => {
        const middles = separate(labels);
        const spans = labels
          .map(({ size }, i) => ({ from: (middles[i] ?? 0) - size / 2, to: (middles[i] ?? 0) + size / 2 }))
          .sort((a, b) => a.from - b.from || a.to - b.to);
        expect(spans.every(({ from, to }) => from >= -1e-9 && to <= 100 + 1e-9)).toBe(true);
        expect(spans.every(({ from }, i) => i === 0 || from >= (spans[i - 1]?.to ?? 0) - 1e-9)).toBe(true);
      }),
    );
  });
});

describe("wrap", () => {
  it("breaks at spaces, and does not break a long word", () => {
    expect(wrap("Nuclear Energy", 14)).toEqual(["Nuclear Energy"]);
    expect(wrap("Leisure and hospitality", 12)).toEqual(["Leisure and", "hospitality"]);
  });

  it("loses no word, and respects the line length if the words do", () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,8}$/), { minLength: 1 });
    fc.assert(
      fc.property(words, fc.integer({ min: 8, max: 30 }), (list, width) => {
        const lines = wrap(list.join(" "), width);
        expect(lines.join(" ")).toBe(list.join(" "));
        expect(lines.every(({ length }) => length <= width)).toBe(true);
      }),
    );
  });
});

it("clips a long text at its end, without a space before the ellipsis", () => {
  expect([clip("Toy Story 3", 11), clip("Toy Story 3", 10), clip("Toy Story 3", 5)]).toEqual([
    "Toy Story 3",
    "Toy Story…",
    "Toy…",
  ]);
});

describe("leastCrowded", () => {
  const box = (left: number, top: number) => ({ left, right: left + 10, top, bottom: top + 10 });

  it("prefers the box with the fewest points, then one without other text", () => {
    const boxes = [box(0, 0), box(20, 0), box(40, 0)];
    expect(
      leastCrowded(
        boxes,
        [
          { x: 5, y: 5 },
          { x: 25, y: 5 },
          { x: 26, y: 6 },
        ],
        [],
      ),
    ).toBe(2);
    expect(
      leastCrowded(
        boxes,
        [
          { x: 5, y: 5 },
          { x: 25, y: 5 },
          { x: 26, y: 6 },
        ],
        [box(45, 5)],
      ),
    ).toBe(0);
  });

  it("stays in the plot if possible", () => {
    expect(leastCrowded([box(-5, 0), box(50, 50)], [{ x: 55, y: 55 }], [])).toBe(1);
    expect(leastCrowded([box(99, 0), box(50, 50)], [], [box(55, 55)])).toBe(1);
    // The page margin is better than covering other text.
    expect(leastCrowded([box(95, 0), box(50, 50)], [], [box(55, 55)])).toBe(0);
  });

  it("detects overlapping boxes", () => {
    expect(overlaps(box(0, 0), box(5, 5))).toBe(true);
    expect(overlaps(box(0, 0), box(10, 0))).toBe(false);
  });
});
