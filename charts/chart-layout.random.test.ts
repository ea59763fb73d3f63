import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chartLayout } from "./chart-layout.ts";
import { MARKS } from "./chart-schema.server.ts";
import { textWidth } from "./labels.ts";
import { numberScale } from "./scale.ts";

it.each([
  ["smaller than any step", [-5e-324, 5e-324]],
  ["the same but for rounding", [0.1 + 0.2, 0.3]],
])("lays out values that are %s", (_, values) => {
  const { ticks } = numberScale(values, { count: 4, vertical: true });
  expect(ticks.length).toBeGreaterThan(1);
  for (const { at } of ticks) expect(at).toBeGreaterThanOrEqual(0);
  const rows = values.map((share, i) => ({ month: i + 1, name: "Coal", share }));
  const { scenes } = chartLayout({ rows, mark: "heat", x: "month", y: "name", color: "share" });
  expect(scenes[0]?.shapes.length).toBeGreaterThan(0);
});

describe("for any data", () => {
  const row = fc.record({
    x: fc.integer({ min: 1900, max: 2020 }),
    y: fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    low: fc.integer({ min: -100, max: 0 }),
    high: fc.integer({ min: 0, max: 100 }),
    name: fc.stringMatching(/^[A-Z][a-z ]{0,20}$/),
  });
  const marks = MARKS.filter((mark) => mark !== "map");

  it("every tooltip is inside the plot, and axis labels do not overlap on a phone", () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), fc.constantFrom(...marks), (rows, mark) => {
        const named = mark === "bar" || mark === "range" || mark === "strip" || mark === "heat";
        const { scenes } = chartLayout({
          rows,
          mark,
          x: mark === "bar" ? "y" : "x",
          y: named ? "name" : "y",
          color: mark === "heat" ? "y" : mark === "line" || mark === "area" ? "name" : undefined,
          unit: "kg",
        });
        for (const { marks, xTicks, left, right } of scenes) {
          const room = 280 - ((left.kind === "values" ? left.em : Math.min(9, left.em)) + right.em) * 13;
          const always = xTicks.filter(({ wide }) => !wide);
          for (const { x, y } of marks) {
            expect(x).toBeGreaterThanOrEqual(-0.01);
            expect(x).toBeLessThanOrEqual(100.01);
            expect(y).toBeGreaterThanOrEqual(-0.01);
            expect(y).toBeLessThanOrEqual(100.01);
          }
          always.forEach((tick, i) => {
            const next = always[i + 1];
            const apart = next ? ((next.at - tick.at) / 100) * room : Number.POSITIVE_INFINITY;
            expect(apart).toBeGreaterThanOrEqual(
              next ? ((textWidth(tick.label) + textWidth(next.label)) / 2) * 13 : 0,
            );
          });
        }
      }),
    );
  });
});
