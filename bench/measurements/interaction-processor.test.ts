import { expect, it } from "vitest";
import { interactionProcessorMs } from "./interaction-processor.ts";
import type { TraceEvent } from "./processor-blocking.ts";

const MARK = "before the input";

/** An event of the page's thread at a time in milliseconds; `processor` is less than its duration on a busy machine. */
const event = (name: string, at: number, lasts = 0, processor = lasts, tid = 1): TraceEvent => ({
  ...{ name, pid: 1, tid },
  ...{ ts: at * 1000, dur: lasts * 1000, tdur: processor * 1000 },
});
const interaction = { start: 10, handled: 40, duration: 300 };

it("adds up the tasks from the input to the end of the next frame", () => {
  const events = [
    event("RunTask", 50, 20),
    event(MARK, 100),
    event("RunTask", 105, 4),
    // The handlers, the frame, what follows the frame, and another thread.
    event("RunTask", 115, 30, 12),
    event("RunTask", 150, 10, 8),
    event("Commit", 155, 2),
    event("RunTask", 200, 90),
    event("RunTask", 115, 30, 30, 2),
  ];
  expect(interactionProcessorMs(events, MARK, interaction)).toBe(20);
});

it("ends with the interaction if no frame followed", () => {
  const events = [
    event(MARK, 100),
    event("RunTask", 115, 30),
    event("RunTask", 405, 10),
    event("RunTask", 500, 10),
  ];
  expect(interactionProcessorMs(events, MARK, interaction)).toBe(40);
});

it("throws without the mark", () => {
  expect(() => interactionProcessorMs([], MARK, interaction)).toThrow("no mark");
});
