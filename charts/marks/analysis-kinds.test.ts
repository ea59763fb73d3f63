import { describe, expect, it } from "vitest";
import { analysisLayout } from "../analysis-layout.ts";
import { chartLayout } from "../chart-layout.ts";
import type { Row } from "../rows.ts";
import { plotPaths } from "../scene.ts";
import type { AnySpec } from "../spec.ts";
import { boxes, pathPoints, textsOf } from "../testing/layouts.ts";
import { analysisKinds } from "./analysis-kinds.ts";
import { BOX_FIELDS, OUTLIERS } from "./box-fields.ts";

const layoutOf = (spec: AnySpec) => analysisLayout(spec, { maxMarks: 20_000, kinds: analysisKinds });
function sceneOf(spec: AnySpec) {
  const [scene] = layoutOf(spec).scenes;
  if (!scene) throw new Error("no scene");
  return scene;
}
const boxRow = (name: string, low: number, high: number, outliers: number[] = []): Row => ({
  name,
  [BOX_FIELDS.low]: low,
  [BOX_FIELDS.q1]: low + (high - low) / 4,
  [BOX_FIELDS.median]: (low + high) / 2,
  [BOX_FIELDS.q3]: high - (high - low) / 4,
  [BOX_FIELDS.high]: high,
  [BOX_FIELDS.count]: 10,
  [BOX_FIELDS.outliers]: outliers.length,
  [OUTLIERS]: JSON.stringify(outliers),
});
const specs = (rows: readonly Row[]): AnySpec[] => [
  { mark: "combination", rows, x: "name", y: ["a", "b"] },
  { mark: "waterfall", rows, x: "name", y: "a" },
  { mark: "funnel", rows, x: "a", y: "name" },
  {
    mark: "box",
    rows: rows.map(({ name, a }) => boxRow(String(name), Number(a), Number(a) + 8)),
    x: "a",
    y: "name",
  },
];
const rowsOf = (values: readonly (number | null)[], name = (i: number) => `Group ${i}`): Row[] =>
  values.map((a, i) => ({ name: name(i), a, b: a === null ? null : a * 1000 }));

describe("every kind of the analysis", () => {
  const long = "The committee for the measurement of very long names in charts, second division";
  it.each([
    ["a few", rowsOf([30, 20, 10])],
    ["one", rowsOf([7])],
    ["negative numbers", rowsOf([-30, 20, -10])],
    ["zeros", rowsOf([0, 0])],
    ["missing ones", rowsOf([5, null, 3])],
    ["none but missing", rowsOf([null])],
    ["no rows", []],
    ["very large and small ones", rowsOf([1e300, 1e-300, -1e300])],
    ["10,000", rowsOf(Array.from({ length: 10_000 }, (_, i) => i % 97))],
    ["long names and other scripts", rowsOf([1, 2, 3], (i) => [long, "売上高 東京", "إيرادات"][i] ?? "")],
  ])("lays out %s", (_, rows) => {
    for (const spec of specs(rows)) {
      const { scenes, table, summary } = layoutOf(spec);
      const text = JSON.stringify(scenes.map((scene) => [plotPaths(scene), scene.labels, scene.marks]));
      expect(text, spec.mark).not.toMatch(/NaN|Infinity|undefined/);
      expect(scenes.every(({ marks }) => marks.every(({ x }) => x >= 0))).toBe(true);
      expect(table.head[0]).toBe("name");
      expect(summary).not.toBe("");
    }
  });
});

describe("a combination", () => {
  const rows = rowsOf([30, 20, 10]);
  const spec: AnySpec = {
    ...{ mark: "combination", rows, x: "name", y: ["a", "b"] },
    formats: { a: { unit: "t" }, b: { style: "currency", digits: 0 } },
  };

  it("has a scale for each measure, in its color, and both in its table", () => {
    const { key, remark, table } = layoutOf(spec);
    const { left, right, labels, marks, shapes } = sceneOf(spec);
    expect(left).toMatchObject({ kind: "values", color: "var(--color-accent)" });
    expect(right.labels.at(-1)).toMatchObject({ lines: ["$30,000"], color: "var(--color-amber-text)" });
    expect(labels).toEqual([]);
    expect(key).toEqual([
      { label: "a, t, left scale", color: "var(--color-highlight)" },
      { label: "b, right scale", color: "var(--color-amber)" },
    ]);
    expect(new Set(shapes.map(({ fill, stroke }) => fill ?? stroke)).size).toBe(2);
    expect(remark).toBe("Two scales: heights of columns and line do not compare.");
    expect(table.rows[0]).toEqual(["Group 0", "30\u00a0t", "$30,000"]);
    expect(marks.map(textsOf)).toContainEqual(["Group 2", "b", "$10,000"]);
  });

  it("keeps line and columns together where one of them is missing", () => {
    const gaps = [{ name: "x", a: 1, b: null }, { name: "y", a: null, b: 5 }, ...rows];
    const { marks } = sceneOf({ ...spec, rows: gaps });
    const placeOf = (name: string) =>
      new Set(marks.filter(({ names }) => names[0] === name).map(({ x }) => x));
    expect([...placeOf("x"), ...placeOf("y")]).toEqual([10, 30]);
    expect(placeOf("Group 0").size).toBe(1);
  });
});

describe("a waterfall", () => {
  const spec: AnySpec = { mark: "waterfall", rows: rowsOf([50, -20, 10]), x: "name", y: "a" };

  it("begins each change where the one before has ended, and ends with the total", () => {
    const { shapes, marks } = sceneOf(spec);
    expect(
      shapes.flatMap(({ d, fill }) => (fill ? boxes(d).map(([, y, , height]) => [y, height]) : [])),
    ).toEqual([
      [0, 100],
      [20, 20],
      [0, 40],
      [20, 80],
    ]);
    expect(marks.map(textsOf)).toEqual([
      ["Group 0", "+50, then 50"],
      ["Group 1", "-20, then 30"],
      ["Group 2", "+10, then 40"],
      ["Total", "40"],
    ]);
    expect(layoutOf(spec).table.rows.at(-1)).toEqual(["Group 2", "10", "40"]);
  });

  it("tells its total from a group of that name", () => {
    const { marks } = sceneOf({ ...spec, rows: rowsOf([5, 5], (i) => (i ? "Total" : "First")) });
    expect(new Set(marks.map(({ names }) => names[0])).size).toBe(3);
  });
});

describe("a funnel", () => {
  const spec: AnySpec = { mark: "funnel", rows: rowsOf([200, 50, 10]), x: "a", y: "name" };

  it("says the shares of the first step and of the step before", () => {
    expect(sceneOf(spec).marks.map(({ value }) => value)).toEqual([
      "200",
      "50, 25% of the first, 25% of the step before",
      "10, 5% of the first, 20% of the step before",
    ]);
    expect(sceneOf(spec).labels.map(({ text }) => text)).toEqual(["200", "50 · 25%", "10 · 5%"]);
    expect(layoutOf(spec).table.rows[1]).toEqual(["Group 1", "50", "25%", "25%"]);
  });

  it("has no share of zero", () => {
    expect(sceneOf({ ...spec, rows: rowsOf([0, 5]) }).labels.map(({ text }) => text)).toEqual(["0", "5"]);
  });
});

describe("a box", () => {
  const spec: AnySpec = { mark: "box", rows: [boxRow("North", 0, 80, [100])], x: "a", y: "name" };

  it("spans the quartiles, with median, whiskers and outliers", () => {
    const { shapes, marks } = sceneOf(spec);
    const [whiskers, rectangle, dots, median] = shapes;
    expect(whiskers?.d).toBe("M0,50H20M60,50H80");
    expect(boxes(rectangle?.d ?? "")[0]).toEqual([20, 20, 40, 60]);
    expect(pathPoints(dots?.d.replace("h0", "") ?? "")).toEqual([[100, 50]]);
    expect(median?.d).toBe("M40,20v60");
    expect(marks.map(textsOf)).toEqual([
      ["North", "median 40, half of the values 20 to 60, whiskers 0 to 80, outliers: 1 of 10"],
    ]);
    expect(layoutOf(spec).table.rows[0]).toEqual(["North", "0", "20", "40", "60", "80", "10", "1"]);
  });
});

it("pages do not load the kinds of the analysis", () => {
  expect(() => chartLayout({ mark: "funnel", rows: [], x: "a", y: "b" })).toThrow("have no funnel");
});
