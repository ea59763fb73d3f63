/** An event of a trace, with times in microseconds. Source: Chromium's trace event format. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** Wall-clock duration. */
  readonly dur?: number;
  /** Processor time of its thread. */
  readonly tdur?: number;
};

/** Longest task that does not block. Source: Lighthouse's total blocking time. */
const LONG_MS = 50;

/**
 * Returns total blocking time in processor time of the page's thread. Wall-clock time would include the time of
 * other programs on the machine, multiplied by the slowdown of the simulated phone.
 * @param events a trace of a page load, including `firstContentfulPaint`
 * @param slowdown factor by which the simulated processor is slower
 * @returns milliseconds beyond 50 of each task, from the first contentful paint to the end of the trace
 * @throws Error if the trace has no first contentful paint
 */
export function processorBlockingMs(events: readonly TraceEvent[], slowdown: number): number {
  const paint = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!paint) throw new Error("The trace has no first contentful paint");
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts);
  const beyond = ({ tdur = 0 }: TraceEvent) => Math.max(0, (tdur / 1000) * slowdown - LONG_MS);
  return tasks.reduce((sum, task) => sum + beyond(task), 0);
}
