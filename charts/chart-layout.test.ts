import { describe, expect, it } from "vitest";
import { textWidth } from "./labels.ts";
import { tooltipText } from "./scene.ts";
import type { AnySpec } from "./spec.ts";
import { boxes, one, pathPoints, textsOf } from "./testing/layouts.ts";

describe("lines", () => {
  const { layout, scene } = one({});

  it("span the plot, on an axis from zero if the data are close to it", () => {
    expect(scene.left).toMatchObject({ kind: "values" });
    expect(scene.shapes.map(({ d }) => pathPoints(d))).toEqual([
      [
        [0, 25],
        [50, 50],
        [100, 75],
      ],
      [
        [0, 75],
        [50, 50],
        [100, 0],
      ],
    ]);
    expect(layout.remark).toBeUndefined();
  });

  it("of a highlighted year are emphasized although the year is a number", () => {
    const { scene } = one({ x: "source", color: "year", highlight: 2003 });
    const strokes = scene.shapes.map(({ stroke }) => stroke);
    expect(new Set(strokes).size).toBe(2);
    expect(strokes.at(-1)).toContain("highlight");
  });

  it("are labeled at their end, with their last value", () => {
    expect(scene.right.labels.map(({ at, lines }) => [at, ...lines])).toEqual([
      [75, "Coal", "10\u00a0TWh"],
      [expect.any(Number), "Wind", "40\u00a0TWh"],
    ]);
  });

  it("are described in text and in a table", () => {
    expect(layout.summary).toBe(
      "Coal from 30\u00a0TWh in 2001 to 10\u00a0TWh in 2003. Wind from 10\u00a0TWh in 2001 to 40\u00a0TWh in 2003. " +
        "Highest: 40\u00a0TWh (2003, Wind). Lowest: 10\u00a0TWh (2003, Coal).",
    );
    expect(layout.table.head).toEqual(["year", "Coal", "Wind"]);
    expect(layout.table.rows[2]).toEqual(["2003", "10", "40"]);
  });

  it("report an axis that does not start at zero", () => {
    const rows = [310, 320, 330].map((ppm, i) => ({ year: 1960 + i, ppm }));
    const { layout: high } = one({ rows, y: "ppm", color: undefined });
    expect(high.remark).toContain("zero");
  });

  it("have one hue if one is highlighted", () => {
    const { scene: marked } = one({ highlight: "Wind" });
    expect(marked.shapes.map(({ stroke }) => stroke)).toEqual([
      "var(--color-quiet)",
      "var(--color-highlight)",
    ]);
  });

  it("take several fields as series", () => {
    const rows = [1, 2].map((year) => ({ year, wheat: year, wages: 2 * year }));
    const { scene: two } = one({ rows, y: ["wheat", "wages"], color: undefined, names: { wages: "Wages" } });
    expect(two.right.labels.map(({ lines }) => lines[0])).toEqual(["wheat", "Wages"]);
  });
});

describe("areas", () => {
  it("are stacked: 30 and 10 of 40, then 10 and 40 of 50", () => {
    const { scene } = one({ mark: "area" });
    // The axis ends at 50. The topmost area is painted first.
    expect(scene.shapes[0]?.d).toMatch(/^M0,20/);
    expect(scene.shapes[1]?.d).toMatch(/^M0,40/);
    expect(scene.marks.map(tooltipText)).toContain("2003, Wind: 40\u00a0TWh");
  });

  it("hang below zero for negative values, where nothing covers them", () => {
    const rows = [1, 2].flatMap((x) => [
      { x, who: "won", n: 20 },
      { x, who: "lost", n: -10 },
    ]);
    const { scene } = one({ mark: "area", rows, x: "x", y: "n", color: "who" });
    const edges = scene.shapes.map(({ d }) => pathPoints(d).map(([, y]) => y));
    // The axis runs from -10 to 20, so zero is at two thirds of the height.
    expect(edges).toEqual([
      [100, 100],
      [0, 0],
    ]);
    for (const { d } of scene.shapes) expect(d).toContain("V66.67");
  });

  it("show shares of each stack", () => {
    const { scene } = one({ mark: "area", stack: "share" });
    expect(scene.marks.map(textsOf)).toContainEqual(["2001", "Coal", "75%"]);
    expect(scene.right.labels.map(({ lines }) => lines)).toEqual([
      ["Coal", "20%"],
      ["Wind", "80%"],
    ]);
  });
});

describe("bars", () => {
  const rows = [
    { name: "Few", n: 5 },
    { name: "Many", n: 20 },
    { name: "Some", n: 10 },
  ];
  const bars: Partial<AnySpec> = {
    rows,
    mark: "bar",
    y: "name",
    x: "n",
    color: undefined,
    unit: undefined,
  };

  it("are sorted and start at zero, the longest as wide as the plot", () => {
    const { scene } = one(bars);
    expect(scene.left).toMatchObject({ labels: [{ text: "Many" }, { text: "Some" }, { text: "Few" }] });
    expect(boxes(scene.shapes[0]?.d ?? "").map(([left, , width]) => [left, width])).toEqual([
      [0, 25],
      [0, 100],
      [0, 50],
    ]);
    expect(scene.labels.map(({ text, x }) => [text, x])).toEqual([
      ["5", 25],
      ["20", 100],
      ["10", 50],
    ]);
  });

  it("follow the order of the rows on request", () => {
    expect(one({ ...bars, order: "given" }).scene.left).toMatchObject({ labels: [{ text: "Few" }, {}, {}] });
  });

  it("extend left of zero for negative values", () => {
    const { scene } = one({
      ...bars,
      rows: [
        { name: "Loss", n: -10 },
        { name: "Gain", n: 10 },
      ],
    });
    expect(boxes(scene.shapes[0]?.d ?? "").map(([left, , width]) => [left, width])).toEqual([
      [0, 50],
      [50, 50],
    ]);
  });
});

describe("columns", () => {
  it("are stacked up to the sums", () => {
    const { scene, layout } = one({ mark: "column", stack: true });
    // 30 and 10 on an axis to 50.
    const [coal, wind] = scene.shapes.map(({ d }) => boxes(d)[0]);
    expect([coal?.[1], coal?.[3]]).toEqual([40, 60]);
    expect([wind?.[1], wind?.[3]]).toEqual([20, 20]);
    expect(layout.key.map(({ label }) => label)).toEqual(["Coal", "Wind"]);
  });

  it("count by bin in a histogram", () => {
    const rows = [1, 2, 2, 7, 9].map((score) => ({ score }));
    const { scene } = one({
      rows,
      mark: "column",
      x: "score",
      y: undefined,
      color: undefined,
      unit: undefined,
      bins: 2,
    });
    expect(scene.marks.map(textsOf)).toEqual([
      ["0 to 5", "3"],
      ["5 to 10", "2"],
    ]);
  });

  it("place a reference at its value within a bin of a histogram", () => {
    const rows = [1, 2, 2, 7, 9].map((score) => ({ score }));
    const { scene } = one({
      rows,
      mark: "column",
      x: "score",
      y: undefined,
      color: undefined,
      bins: 2,
      references: [{ x: 6, label: "pass" }],
    });
    expect(scene.shapes.map(({ d }) => d)).toContain("M60,0V100");
  });
});

describe("dots", () => {
  it("of one size are one path, and selected ones carry their name", () => {
    const rows = [
      { country: "A", income: 1000, health: 50 },
      { country: "B", income: 10_000, health: 80 },
    ];
    const { scene } = one({
      rows,
      mark: "dot",
      x: "income",
      y: "health",
      color: undefined,
      unit: undefined,
      xScale: "log",
      label: "country",
      labels: ["B"],
    });
    // Padding at both ends of a logarithmic scale.
    expect(scene.shapes[0]?.d).toBe("M2.8,100h0M97.2,0h0");
    expect(scene.labels.map(({ text }) => text)).toEqual(["B"]);
    expect(scene.marks.map(textsOf)[1]).toEqual(["B", "10,000, 80"]);
  });

  it("show values below one without rounding them to zero, on the axis, in text and in the table", () => {
    const { scene, layout } = one({
      rows: [
        { drug: "A", dose: 0.001, effect: 1 },
        { drug: "B", dose: 870, effect: 2 },
      ],
      mark: "dot",
      x: "dose",
      y: "effect",
      color: undefined,
      unit: undefined,
      xScale: "log",
      label: "drug",
    });
    expect(scene.xTicks.map(({ label }) => label)).toEqual([
      "0.001",
      "0.01",
      "0.1",
      "1",
      "10",
      "100",
      "1,000",
    ]);
    expect(scene.marks.map(textsOf)[0]).toEqual(["A", "0.001, 1"]);
    expect(layout.table.rows[0]).toEqual(["A", "0.001", "1"]);
  });
});

describe("heat, range and strip", () => {
  it("leave room for the value labels of a range on the narrowest phone, where a plot is sixteen times their height", () => {
    const { scene } = one({
      mark: "range",
      x: undefined,
      y: "when",
      low: "low",
      high: "high",
      color: undefined,
      unit: undefined,
      format: "currency",
      digits: 2,
      rows: [
        { when: "2024", low: 31.98, high: 33.34 },
        { when: "2029", low: 61.86, high: 63.76 },
      ],
    });
    const [first] = scene.labels;
    const last = scene.labels.at(-1);
    expect(16 * ((first?.x ?? 0) / 100)).toBeGreaterThan(textWidth("$31.98"));
    expect(16 * (1 - (last?.x ?? 100) / 100)).toBeGreaterThan(textWidth("$63.76"));
  });

  it("shade from pale to full, with the steps in the key", () => {
    const { layout, scene } = one({ mark: "heat", x: "year", y: "source", color: "TWh" });
    expect(layout.key.map(({ label }) => label)).toEqual(["10", "20", "30", "40\u00a0TWh"]);
    expect(layout.key.map(({ opacity }) => opacity)).toEqual(
      layout.key.map(({ opacity }) => opacity).toSorted(),
    );
    expect(scene.marks).toHaveLength(6);
    expect(layout.summary).toContain("Highest: 40\u00a0TWh (Wind, 2003).");
  });

  it("assign a count to one step only", () => {
    const { layout } = one({
      mark: "heat",
      x: "month",
      y: "year",
      color: "days",
      unit: undefined,
      rows: [1, 2, 4, 5, 7, 11].map((days, i) => ({ month: i, year: "2012", days })),
    });
    expect(layout.key.map(({ label }) => label)).toEqual(["1", "2–3", "4–5", "6–7", "8–9", "10–11"]);
  });

  it("extend from low to high", () => {
    const rows = [
      { name: "George III", start: 1760, end: 1820 },
      { name: "George IV", start: 1820, end: 1830 },
    ];
    const { scene } = one({
      rows,
      mark: "range",
      x: undefined,
      y: "name",
      color: undefined,
      low: "start",
      high: "end",
      unit: undefined,
      format: "plain",
    });
    expect(scene.labels.map(({ text }) => text)).toEqual(["1760", "1820", "1820", "1830"]);
  });

  it("mark the median of each category", () => {
    const rows = [1, 2, 9].map((mass) => ({ kind: "A", mass }));
    const { scene } = one({ rows, mark: "strip", x: "mass", y: "kind", color: undefined, unit: undefined });
    expect(scene.marks.map(textsOf)[0]).toEqual(["A", "median 2, 3 values"]);
  });
});
