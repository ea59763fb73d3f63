import { expect, it } from "vitest";
import { tooltipAttributes } from "./tooltip-files.ts";

const mark = (x: number, ...names: string[]) => ({ x, y: 2, names, value: "5", rows: [], field: "n" });
const scenes = [
  { marks: [mark(1, 'Women\'s "long"', "")] },
  { marks: [] },
  { marks: [mark(3, "2003", "Wind")] },
];
const plots = [[[1, 2, 'Women\'s "long": 5']], [], [[3, 2, "2003, Wind: 5"]]];

it("writes the tooltips of each plot into its attribute", () => {
  expect(tooltipAttributes(scenes).map((each) => JSON.parse(each))).toEqual(plots);
});

it("refers to the file of the chart, where tooltips are stored", () => {
  const stored: unknown[] = [];
  const store = (given: unknown) => `/assets/tooltips-${stored.push(given)}.json`;
  expect(tooltipAttributes(scenes, store)).toEqual([0, 1, 2].map((i) => `/assets/tooltips-1.json#${i}`));
  expect(stored).toEqual([plots]);
});
