import { expect, it } from "vitest";
import { groupMegabytes, processMegabytes } from "./process-usage.ts";

it("reads the memory of a process, and of none", () => {
  expect(processMegabytes(process.pid)).toBeGreaterThan(10);
  expect(() => processMegabytes(2 ** 22 + 1)).toThrow("no process");
  expect(groupMegabytes(2 ** 22 + 1)).toEqual([]);
});
