import { expect, test } from "vitest";
import { lighterPath } from "./lighter-path.ts";

test("a square stays a square, written in steps", () => {
  expect(lighterPath("M1,1L5,1L5,5L1,5Z", 0.25)).toBe("M1,1l4,0 0,4 -4,0z");
});

test("points too close to tell apart are left out", () => {
  expect(lighterPath("M1,1L1.1,1L5,1L5,5L5.04,5.04L1,5Z", 0.25)).toBe("M1,1l4,0 0,4 -4,0z");
});

test("what has become too small to see is left out, a border is not closed", () => {
  expect(lighterPath("M1,1L1.1,1L1.1,1.1L1,1.1ZM0,0L3,0", 0.25)).toBe("M0,0l3,0");
});
