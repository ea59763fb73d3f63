import { expect, it } from "vitest";
import { residentMegabytes } from "./process-usage.ts";

it("returns the memory of a process, and 0 for one that does not exist", () => {
  expect(residentMegabytes(process.pid)).toBeGreaterThan(10);
  expect(residentMegabytes(2 ** 22 + 1)).toBe(0);
});
