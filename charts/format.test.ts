import { expect, it } from "vitest";
import { dateFormatter, numberFormatter } from "./format.ts";

it.each([
  ["a single day", ["2023-01-01", "2023-01-01"], "Jan 1, 2023"],
  ["years", ["2023-01-01", "2024-01-01"], "2023"],
  ["hours of a day", ["2001-01-01T18:00:00", "2001-01-01T19:00:00"], "Jan 1, 2001, 6 PM"],
  ["minutes of an hour", ["2001-01-01T18:29:00", "2001-01-01T18:30:00"], "Jan 1, 2001, 6:29 PM"],
])("writes dates of %s so that they can be distinguished", (_, values, expected) => {
  expect(dateFormatter(values)(values[0] ?? null).replace(/\s/g, " ")).toBe(expected);
});

it("writes precise dates in full, with the time of those that have one", () => {
  const precise = (...values: string[]) => values.map(dateFormatter(values, true)).at(-1);
  expect(precise("2001-01-01", "2002-01-01")).toBe("Jan 1, 2002");
  expect(precise("2001-01-01T00:00:00Z", "2001-02-09T00:01:00Z")).toMatch(/^Feb 9, 2001, 12:01\sAM$/);
  expect(precise("2001-01-01T00:00:07Z")).toMatch(/^Jan 1, 2001, 12:00:07\sAM$/);
});

it("writes very small and very large numbers with a power of ten, and noise as zero", () => {
  const format = (...values: number[]) => values.map((value) => numberFormatter({}, values)(value));
  expect(format(1.5e-7, 3e-7)).toEqual(["1.5E-7", "3E-7"]);
  expect(format(1e300, 2)).toEqual(["1E300", "2"]);
  expect(format(0.3, 5.5e-17, 0.00012)).toEqual(["0.30", "0.00", "0.00012"]);
  expect(numberFormatter({ style: "currency" }, [1e300])(1e300)).toBe("$1E300");
});
