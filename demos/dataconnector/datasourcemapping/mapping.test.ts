import { expect, test } from "vitest";
import { type Mapping, mappedRows, mismatches, report, startingMapping } from "./mapping.ts";

const of2013 = (target: "weather_sea" | "weather_nyc") => {
  const year = report(mappedRows(target, startingMapping(target))).find((line) => line.year === 2013);
  return [year?.rain.toFixed(1), year?.wet];
};
const SOLVED: Mapping = {
  date: { from: "obs_day", as: "american" },
  rain_mm: { from: "rain_in", as: "inches" },
};

test("rain and wet days in 2013 match known figures", () => {
  expect(of2013("weather_sea")).toEqual(["828.0", 152]);
  expect(of2013("weather_nyc")).toEqual(["902.7", 114]);
});

test("columns with equal names are mapped automatically, others are reported", () => {
  expect(mismatches("weather_sea", startingMapping("weather_sea"))).toEqual({});
  expect(Object.keys(mismatches("weather_test", startingMapping("weather_test")))).toEqual([
    "date",
    "rain_mm",
  ]);
});

test("a type mismatch is reported with a sample value", () => {
  const raw = { date: { from: "obs_day", as: "none" }, rain_mm: { from: "rain_in", as: "none" } } as const;
  expect(mismatches("weather_test", raw)).toEqual({
    date: "A date is asked for, 366 rows have text such as “01/01/2012”",
    rain_mm: "A number is asked for, 366 rows have text such as “0.00”",
  });
  const crossed = { ...SOLVED, rain_mm: { from: "sky_txt", as: "inches" } } as const;
  expect(mismatches("weather_test", crossed).rain_mm).toContain("text such as “drizzle”");
});

test("the mapped test database agrees with the production data it was copied from", () => {
  expect(mismatches("weather_test", SOLVED)).toEqual({});
  const rows = mappedRows("weather_test", SOLVED);
  const [line] = report(rows);
  const [seattle] = report(mappedRows("weather_sea", startingMapping("weather_sea")));
  expect(rows).toHaveLength(366);
  expect(line?.rain).toBeCloseTo(seattle?.rain ?? 0, -1);
  expect(line?.wet).toBe(seattle?.wet);
});
