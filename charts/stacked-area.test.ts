import { describe, expect, it } from "vitest";
import { iowaElectricity } from "./data.server.ts";
import { stackedArea } from "./stacked-area.ts";
import { pathPoints } from "./testing/path-points.ts";

const layout = stackedArea(
  ["2001", "2002", "2003"],
  [
    { name: "Below", hue: "slate", values: [1, 2, 3] },
    { name: "Above", hue: "teal", values: [3, 2, 7] },
  ],
  "TWh",
);
const [amounts, shares] = layout.views;

describe("the amounts", () => {
  it("are added up, on an axis from zero to above the highest sum", () => {
    expect(amounts?.totals).toEqual([4, 4, 10]);
    expect(amounts?.layers.map(({ values }) => values)).toEqual([
      [1, 2, 3],
      [3, 2, 7],
    ]);
    expect(amounts?.ticks.find(({ label }) => label === "0")?.at).toBe(100);
    expect(Math.max(...(amounts?.ticks ?? []).map(({ label }) => Number(label)))).toBeGreaterThanOrEqual(10);
  });

  it("extend from their top down to the axis, so that lower ones cover them", () => {
    const tops = amounts?.layers.map(({ path }) => pathPoints(path).map(([, y]) => y));
    // Of 10: 1, 2 and 3, stacked to 4, 4 and 10.
    expect(tops).toEqual([
      [90, 80, 70],
      [60, 60, 0],
    ]);
    for (const { path } of amounts?.layers ?? []) expect(path).toMatch(/V100H0z$/);
  });

  it("place each name at the middle of its last value", () => {
    // 3 of 10 from the bottom up: from 100 to 70; then 7 of 10: from 70 to 0.
    expect(amounts?.layers.map(({ middle }) => middle)).toEqual([85, 35]);
  });
});

describe("the shares", () => {
  it("are percentages of the total at each point", () => {
    expect(shares?.unit).toBe("%");
    expect(shares?.layers.map(({ values }) => values)).toEqual([
      [25, 50, 30],
      [75, 50, 70],
    ]);
    expect(shares?.totals).toEqual([100, 100, 100]);
  });

  it("of a zero total are zero", () => {
    const empty = stackedArea(["2001"], [{ name: "None", hue: "slate", values: [0] }], "TWh");
    expect(empty.views[1]?.layers[0]?.values).toEqual([0]);
  });

  it("are not rounded before they are shown: nuclear power was 9.46 percent in 2001", () => {
    const { years, fossil, nuclear, renewables } = iowaElectricity();
    const iowa = stackedArea(
      years,
      [fossil, nuclear, renewables].map((values) => ({ name: "", hue: "slate", values })),
      "TWh",
    );
    expect(iowa.views[1]?.layers[1]?.values[0]?.toFixed(0)).toBe("9");
  });
});
