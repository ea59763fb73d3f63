import { nextTurn } from "./event-loop.ts";
import { createFairQueue } from "./fair-queue.ts";

/**
 * Runs a task when it is its turn.
 * @param network the client's; networks take turns (round robin)
 * @returns the result or the error of the task
 */
export type FairLimit = <T>(network: string, work: () => T | Promise<T>) => Promise<T>;

/**
 * Creates a limit of concurrent tasks that yields to the event loop between them, so that a burst does not block
 * other requests. A task starts at once if the limit allows, otherwise in a later turn of the event loop.
 * @param atOnce maximum of concurrent tasks
 */
export function createFairLimit(atOnce: number): FairLimit {
  const waiting = createFairQueue<() => void>();
  let running = 0;

  function next(): void {
    const enter = waiting.next();
    if (enter) enter();
    else running -= 1;
  }

  return async (network, work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((enter) => waiting.add(network, enter));
    try {
      return await work();
    } finally {
      nextTurn(next);
    }
  };
}
