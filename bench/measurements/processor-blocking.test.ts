import { expect, test } from "vitest";
import { processorBlockingMs, type TraceEvent } from "./processor-blocking.ts";

const onPage = { pid: 1, tid: 1 };
const paint: TraceEvent = { ...onPage, name: "firstContentfulPaint", ts: 100_000 };
const task = (ts: number, dur: number, tdur: number, thread = onPage): TraceEvent => ({
  ...thread,
  ...{ name: "RunTask", ts, dur, tdur },
});

test("adds up the time of tasks beyond 50 ms on a slower processor", () => {
  const events = [paint, task(110_000, 20_000, 20_000), task(140_000, 15_000, 15_000)];
  expect(processorBlockingMs(events, 4)).toBe(30 + 10);
  expect(processorBlockingMs(events, 1)).toBe(0);
});

test("does not count the time that a task waited for a processor", () => {
  expect(processorBlockingMs([paint, task(110_000, 90_000, 15_000)], 4)).toBe(10);
});

test("counts only the page's own thread, after its first paint", () => {
  const elsewhere = [
    task(110_000, 50_000, 50_000, { pid: 1, tid: 2 }),
    task(110_000, 50_000, 50_000, { pid: 2, tid: 1 }),
  ];
  const before = task(10_000, 50_000, 50_000);
  expect(processorBlockingMs([before, paint, ...elsewhere], 4)).toBe(0);
});

test("throws if nothing was painted", () => {
  expect(() => processorBlockingMs([task(0, 1, 1)], 4)).toThrow("no first contentful paint");
});
