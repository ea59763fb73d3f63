import { expect, test } from "vitest";
import { exportedRow } from "./save.ts";

test("exports sums without their binary remainders, whole numbers and text as they are, and times with a space", () => {
  const row = { shop: "T1", sum: 5573.75, id: Number.MAX_SAFE_INTEGER, none: null, day: "2024-01-05" };
  expect(exportedRow({ ...row, sum: 5573.750000000003, share: 1 / 3, at: "2024-01-05T10:15:30" })).toEqual({
    ...row,
    share: 0.333333333333333,
    at: "2024-01-05 10:15:30",
  });
});
