import type { TraceEvent } from "./processor-blocking.ts";

/** An interaction as the page's event timing reports it, in milliseconds after a mark. */
export type Interaction = {
  /** Time stamp of the input. */
  readonly start: number;
  /** End of the last event handler. */
  readonly handled: number;
  /** From the input to the next paint. */
  readonly duration: number;
};

/**
 * Returns the processor time of the page's thread from an input until the thread has committed the next frame. Other
 * programs on the machine do not affect it, and neither does the time that the browser takes to show the frame.
 * @param events a trace with the mark to which the times of the interaction are relative
 * @throws Error if the trace does not have the mark
 */
export function interactionProcessorMs(
  events: readonly TraceEvent[],
  mark: string,
  { start, handled, duration }: Interaction,
): number {
  const marked = events.find(({ name }) => name === mark);
  if (!marked) throw new Error(`The trace has no mark ${mark}`);
  const own = events.filter(({ pid, tid }) => pid === marked.pid && tid === marked.tid);
  const at = (time: number) => marked.ts + time * 1000;
  const frames = own.filter(({ name, ts }) => name === "Commit" && ts >= at(handled)).map(({ ts }) => ts);
  const end = Math.min(at(start + duration), ...frames);
  return own
    .filter(({ name, ts, dur = 0 }) => name === "RunTask" && ts + dur > at(start) && ts < end)
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}
