import { createFairQueue } from "../http/fair-queue.ts";

/** Maximum of pages in the queue: about a second of work. */
const WAITING_MAX = 50;

/** The render queue is full. */
export class QueueFullError extends Error {}

/** A queued request. */
type Queued = { enter: () => void; refuse: (reason: QueueFullError) => void };

/**
 * Creates a queue that renders one page at a time, since a single thread renders them all.
 *
 * Clients and networks take turns, and one that has the queue to itself may fill it. In a full queue a request replaces
 * the last one of the client or network with the most, unless its own would then have as many: no network can keep the
 * requests of others from being rendered.
 * @param waitingMax maximum of requests that wait behind the one being rendered
 * @returns a function that queues a render for a client, identified by IP address; it rejects with QueueFullError if
 *   too many wait, and with the signal's reason if the client has disconnected meanwhile
 */
export function createRenderQueue(waitingMax = WAITING_MAX) {
  const waiting = createFairQueue<Queued>();
  let isBusy = false;

  function enqueue(client: string): Promise<void> {
    if (waiting.size >= waitingMax) {
      const replaced = waiting.removeForOther(client);
      if (!replaced) throw new QueueFullError();
      replaced.refuse(new QueueFullError());
    }
    return new Promise((enter, refuse) => waiting.add(client, { enter, refuse }));
  }

  return async <T>(client: string, signal: AbortSignal, render: () => Promise<T>): Promise<T> => {
    if (isBusy) await enqueue(client);
    isBusy = true;
    try {
      signal.throwIfAborted();
      return await render();
    } finally {
      const next = waiting.next();
      isBusy = next !== undefined;
      next?.enter();
    }
  };
}
