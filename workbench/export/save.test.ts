import { expect, test } from "vitest";
import { withoutRemainders } from "./save.ts";

test("writes sums without their binary remainders, and whole numbers as they are", () => {
  const row = {
    shop: "North",
    sum: 5573.750000000003,
    share: 1 / 3,
    id: Number.MAX_SAFE_INTEGER,
    none: null,
  };
  expect(withoutRemainders(row)).toEqual({ ...row, sum: 5573.75, share: 0.333333333333333 });
});
