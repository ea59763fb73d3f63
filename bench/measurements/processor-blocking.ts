/** An event of a trace; times in microseconds. Source: Chromium's trace event format. */
export type TraceEvent = {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** How long it took on the clock. */
  readonly dur?: number;
  /** How long its thread had a processor meanwhile. */
  readonly tdur?: number;
};

/** What a task may take before it blocks. Source: Lighthouse's total blocking time. */
const LONG_MS = 50;

/**
 * Total blocking time by the time that the page's thread had a processor. On the clock, a task also takes what other
 * programs on the machine took from it meanwhile, and the phone that is simulated is charged a multiple of that too.
 * @param events a trace of a page's load, through `firstContentfulPaint`
 * @param slowdown how many times slower the simulated processor is
 * @returns milliseconds over 50, of each task since the first contentful paint to the end of the trace
 * @throws Error where the trace has no first contentful paint
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
