import { sum } from "d3-array";
import { expect, test } from "vitest";
import { readDataset } from "#company/datasets.server.ts";
import { figuresOf, groupsOf, type Measure, yearBefore } from "./cross-filter.ts";

const lines = readDataset("retail-sales").map((line) => ({
  day: String(line.order_date),
  region: String(line.region),
  category: String(line.category),
  revenue: Number(line.revenue),
  cost: Number(line.cost),
}));
const sales = (keep: (line: (typeof lines)[number]) => boolean) => sum(lines.filter(keep), (l) => l.revenue);

test("totals are those of the order lines", () => {
  expect(figuresOf({}).revenue).toBeCloseTo(
    sales(() => true),
    0,
  );
  expect(figuresOf({ year: "2024", month: "4", region: "West" }).revenue).toBeCloseTo(
    sales(({ day, region }) => day.startsWith("2024-04") && region === "West"),
    1,
  );
  expect(figuresOf({ year: "1999" })).toEqual({ revenue: 0, margin: 0, units: 0, rate: 0 });
});

test("a chart ignores its own filter, follows those of the others, and has the year before", () => {
  expect(groupsOf("month", { year: "2025", month: "4" })).toEqual(groupsOf("month", { year: "2025" }));
  const regions = groupsOf("region", { category: "Garden", year: "2025", region: "West" });
  expect(regions).toHaveLength(5);
  for (const { key, now, before } of regions) {
    const inYear = (year: string) =>
      sales(({ day, category, region }) => day.startsWith(year) && category === "Garden" && region === key);
    expect(now.revenue).toBeCloseTo(inYear("2025"), 1);
    expect(before?.revenue).toBeCloseTo(inYear("2024"), 1);
  }
});

test("the first year and all years have no year before", () => {
  expect(yearBefore({ year: "2023", region: "West" })).toBeUndefined();
  expect(yearBefore({ region: "West" })).toBeUndefined();
  expect(yearBefore({ year: "2025", region: "West" })).toEqual({ year: "2024", region: "West" });
  expect(groupsOf("region", { year: "2023" })[0]?.before).toBeUndefined();
});

test("garden sells most in April 2025, at the lowest margin of all", () => {
  const best = (measure: Measure) =>
    groupsOf("month", { year: "2025", category: "Garden" }).toSorted(
      (a, b) => b.now[measure] - a.now[measure],
    )[0]?.key;
  expect(best("revenue")).toBe("4");
  expect(best("margin")).toBe("5");
});
