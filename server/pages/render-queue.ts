import { setImmediate as nextTurn } from "node:timers/promises";
import pLimit from "p-limit";

/** How many pages may wait to be rendered: about half a second of work. */
const WAITING_MAX = 50;

/** More pages are waiting to be rendered than the queue takes. */
export class QueueFullError extends Error {}

/**
 * Renders one page at a time. A render takes the event loop for some 10 ms, so between two of them it answers what else
 * has come: files and forms wait for one render at most, however many pages are asked for.
 * @param waitingMax how many may wait behind the one that is being rendered
 * @returns queues a render; rejects with QueueFullError where too many wait, and with the signal's reason where the client
 *   has gone before its turn
 */
export function createRenderQueue(waitingMax = WAITING_MAX) {
  const oneAtATime = pLimit(1);
  return async <T>(signal: AbortSignal, render: () => Promise<T>): Promise<T> => {
    if (oneAtATime.activeCount + oneAtATime.pendingCount > waitingMax) throw new QueueFullError();
    return oneAtATime(async () => {
      await nextTurn();
      signal.throwIfAborted();
      return render();
    });
  };
}
