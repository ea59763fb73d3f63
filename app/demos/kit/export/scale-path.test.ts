import { expect, test } from "vitest";
import { scalePath } from "./scale-path.ts";

test.each([
  ["M0,50H100", "M0,50H200"],
  ["M10,20L30,40V5Z", "M20,20L60,40V5Z"],
  ["M1,1C2,2,3,3,4,4", "M2,1C4,2,6,3,8,4"],
  ["M5,5h0", "M10,5h0"],
  ["M1-2l-3.5.5 1-.25", "M2,-2l-7,0.5,2,-0.25"],
])("%s is twice as wide", (path, wide) => {
  expect(scalePath(path, 2, 1)).toBe(wide);
});
