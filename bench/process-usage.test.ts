import { expect, test } from "vitest";
import { groupUsage, processMegabytes, secondsOf } from "./process-usage.ts";

test.each([
  ["00:00:07", 7],
  ["01:02:03", 3723],
  ["2-01:00:00", 176_400],
  ["3:04.50", 184.5],
])("%s are %d seconds", (time, seconds) => {
  expect(secondsOf(time)).toBe(seconds);
});

test("returns the memory of a process, and throws if there is none", () => {
  expect(processMegabytes(process.pid)).toBeGreaterThan(10);
  expect(() => processMegabytes(2 ** 22 + 1)).toThrow("no process");
  expect(groupUsage(2 ** 22 + 1)).toEqual([]);
});
