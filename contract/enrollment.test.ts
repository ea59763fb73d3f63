import { expect, it } from "vitest";
import { enrollmentMonths } from "./enrollment.ts";

it("offers the current month and the next six, across the end of the year", () => {
  // The last day of a month: counting in days would skip the shorter ones.
  const offered = enrollmentMonths(new Date(2026, 9, 31));
  expect(offered.map(({ value }) => value)).toEqual(["10", "11", "12", "1", "2", "3", "4"]);
  expect(offered[0]?.label).toBe("October 2026");
  expect(offered[3]?.label).toBe("January 2027");
});
