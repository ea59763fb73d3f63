import { describe, expect, it } from "vitest";
import { chartLayout } from "./chart-layout.ts";
import type { AnySpec } from "./spec.ts";
import { base, boxes, one, textsOf, years } from "./testing/layouts.ts";

describe("series beyond five", () => {
  const rows = Array.from({ length: 8 }, (_, i) =>
    ["a", "b"].map((x) => ({ x, name: `S${i}`, n: i + 1 })),
  ).flat();
  const many: Partial<AnySpec> = { rows, x: "x", y: "n", color: "name", unit: undefined };

  it("are summed as Other if they are additive", () => {
    const { layout } = one({ ...many, mark: "column", stack: true });
    expect(layout.key.map(({ label }) => label)).toEqual(["S4", "S5", "S6", "S7", "Other"]);
    // 1 + 2 + 3 + 4
    expect(layout.scenes[0]?.marks.map(textsOf)).toContainEqual(["a", "Other", "10"]);
  });

  it("are gray if they are not additive", () => {
    const { scene } = one({ ...many, mark: "line" });
    expect(scene.shapes.filter(({ stroke }) => stroke === "var(--color-quiet)")).toHaveLength(3);
    expect(scene.right.labels.map(({ lines }) => lines[0])).toEqual(["S3", "S4", "S5", "S6", "S7"]);
  });
});

it("gives small multiples one common axis", () => {
  const { scenes } = chartLayout({ ...base, color: undefined, facet: "source" });
  expect(scenes.map(({ name }) => name)).toEqual(["Coal", "Wind"]);
  expect(scenes[0]?.left).toEqual(scenes[1]?.left);
});

it("gives each of several measures of several series a plot with its own axis", () => {
  const rows = years.map((row) => ({ ...row, share: Number(row.TWh) / 100 }));
  const { scene, layout } = one({ rows, mark: "area", y: ["TWh", "share"], unit: undefined });
  expect(layout.scenes.map(({ name, shapes }) => [name, shapes.length])).toEqual([
    ["TWh", 2],
    ["share", 2],
  ]);
  expect(layout.scenes[1]?.left).not.toEqual(scene.left);
  expect(layout.scenes[1]?.marks.map(textsOf)).toContainEqual(["2003", "Wind", "0.40"]);
  expect(layout.scenes[1]?.summary).toMatch(/^share: Coal from 0.30 in 2001/);
  expect(layout.summary).toBe(layout.scenes.map(({ summary }) => summary).join(" "));
  expect(layout.table.head).toEqual(["year", "TWh", "share", "source"]);
});

it("names the plots that a remark is about", () => {
  const rows = years.map((row) => ({ ...row, high: 100 + Number(row.TWh), rate: Number(row.TWh) }));
  const { layout } = one({ rows, y: ["high", "rate"], unit: undefined });
  expect(layout.remark).toMatch(/^high: .*zero/);
  expect(layout.remark).not.toContain("rate:");
});

describe("a single date", () => {
  const rows = years.slice(0, 2).map((row) => ({ ...row, year: "2023-02-01" }));

  it("is a dot of a line", () => {
    const { scene, layout } = one({ rows });
    expect(scene.shapes.map(({ d, dots }) => [d, dots])).toEqual([
      ["M50,0h0", true],
      ["M50,66.7h0", true],
    ]);
    expect(layout.summary).toMatch(/^30\sTWh \(Feb 1, 2023, Coal\)\. 10/);
  });

  it("is a column of areas", () => {
    const { scene } = one({ rows, mark: "area" });
    expect(scene.shapes.map(({ d }) => boxes(d).length)).toEqual([1, 1]);
    expect(scene.xTicks[0]?.label).toBe("Feb\u00a01,\u00a02023");
  });
});

it("sums the other series of each facet", () => {
  const rows = Array.from({ length: 8 }, (_, i) =>
    ["North", "South"].map((region) => ({ x: 1, region, name: `S${i}`, n: region === "North" ? 1 : 10 + i })),
  ).flat();
  const { scenes, summary } = chartLayout({
    rows,
    mark: "column",
    stack: true,
    x: "x",
    y: "n",
    color: "name",
    facet: "region",
  });
  expect(scenes.map(({ marks }) => marks.map(textsOf).at(-1))).toEqual([
    ["1", "Other", "4"],
    ["1", "Other", "46"],
  ]);
  expect(summary).toContain("(1, Other, South)");
});
