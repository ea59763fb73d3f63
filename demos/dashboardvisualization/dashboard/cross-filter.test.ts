import { expect, test } from "vitest";
import { barsOf, days, filterRows, total } from "./cross-filter.ts";

const rounded = (...args: Parameters<typeof barsOf>) => barsOf(...args).map(({ value }) => Math.round(value));

test("totals match known figures", () => {
  expect(rounded(days, "year", {}, "hot")).toEqual([8, 15, 17, 23]);
  expect(rounded(days, "year", {}, "rain").slice(1)).toEqual([828, 1233, 1139]);
  expect(rounded(days, "month", { year: "2015" }, "rain").at(-1)).toBe(285);
});

test("a chart ignores its own filter", () => {
  expect(rounded(days, "year", { year: "2015" }, "hot")).toEqual([8, 15, 17, 23]);
  expect(rounded(days, "month", { month: "12", year: "2015" }, "days")[0]).toBe(31);
});

test("a value without rows counts as zero", () => {
  const snow = barsOf(days, "year", { weather: "snow" }, "days");
  expect(snow.map(({ key, value }) => [key, value])).toContainEqual([2015, 0]);
  expect(total(filterRows(days, { weather: "snow", year: "2012" }), "days")).toBe(21);
});
