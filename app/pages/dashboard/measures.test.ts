import { describe, expect, test } from "vitest";
import { industries, months } from "./industries.data.ts";
import {
  fullSelection,
  hardestMonth,
  monthsWithin,
  ranking,
  rateIn,
  unemployedIn,
  worstMonth,
  years,
} from "./measures.ts";

const year2009 = monthsWithin(2009, 2009);

describe("unemployment by industry", () => {
  test("has a value for each of 122 months of 14 industries", () => {
    expect(months).toHaveLength(122);
    expect(industries).toHaveLength(14);
    for (const { unemployed, rates } of industries) {
      expect(unemployed.every(Number.isFinite)).toBe(true);
      expect(rates).toHaveLength(122);
    }
    expect(fullSelection).toEqual({ industry: "", from: 2000, to: 2010 });
    expect(years).toHaveLength(11);
  });

  test("weights rates by the number of workers", () => {
    expect(rateIn("", year2009)).toBeCloseTo(8.64, 2);
    expect(unemployedIn("", year2009)).toBeCloseTo(13229.9, 1);
  });

  test("the rate of a single month equals the published figure", () => {
    const last = monthsWithin(2010, 2010).at(-1) ?? -1;
    expect(rateIn("Construction", [last])).toBeCloseTo(27.1, 10);
    expect(worstMonth("Construction", monthsWithin(2000, 2010)).month).toBe(last);
  });

  test("ranks the industries of a period", () => {
    const names = ranking(year2009).map(({ name }) => name);
    expect(names[0]).toBe("Construction");
    expect(names.at(-1)).toBe("Government");
  });

  test("finds the month that exceeds its yearly mean by most", () => {
    expect(hardestMonth("Construction", 2000, 2009)?.month).toBe(1);
    expect(hardestMonth("Government", 2000, 2009)?.month).toBe(6);
    expect(hardestMonth("Construction", 2010, 2010)).toBeUndefined();
  });
});
