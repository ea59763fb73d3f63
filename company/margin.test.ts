import { expect, it } from "vitest";
import { marginChange, monthlyMargins, rankAmong } from "./margin.ts";
import { salesCube } from "./sales-cube.data.ts";

const margins = monthlyMargins(salesCube, {});

it("splits the change of every month and region into parts that sum to it", () => {
  for (const region of ["", ...salesCube.regions]) {
    const own = monthlyMargins(salesCube, { region });
    for (const m of salesCube.months.keys()) {
      const change = marginChange(salesCube, m, region);
      if (m === 0) expect(change).toBeUndefined();
      else {
        expect(change?.points).toBeCloseTo((own[m] ?? 0) - (own[m - 1] ?? 0), 10);
        expect(change?.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(
          change?.points ?? 0,
          10,
        );
      }
    }
  }
});

it("finds the month with the lowest margin, and the range that caused it", () => {
  const m = margins.indexOf(Math.min(...margins));
  expect(salesCube.months[m]).toBe("2025-04-01");
  expect(marginChange(salesCube, m, "")?.parts[0]?.name).toBe("Garden");
});

it("ranks a value among its peers", () => {
  const rank = (value: number) => rankAmong([1, 2, 3, 4, 4, 6, 7], value, "months");
  expect([1, 2, 3, 4, 6, 7].map(rank)).toEqual([
    "the lowest of 7 months",
    "2nd lowest of 7 months",
    "3rd lowest of 7 months",
    "3rd highest of 7 months",
    "2nd highest of 7 months",
    "the highest of 7 months",
  ]);
});
