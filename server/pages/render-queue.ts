import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { networkOf } from "../security/rate-limit.ts";

/** Most pages that may wait to be rendered: about half a second of work. */
const WAITING_MAX = 50;

/**
 * How long the event loop is left to other requests after a render while more wait, in milliseconds. One turn is not
 * enough: a file takes several, for its connection, its request and its bytes from the disk.
 */
const PAUSE_MS = 5;

/** More pages are waiting to be rendered than the queue takes. */
export class QueueFullError extends Error {}

/** A request that waits for its turn. */
type Place = { enter: () => void; refuse: (reason: QueueFullError) => void };

/**
 * Renders one page at a time. A render takes the event loop for some 10 ms, so between two of them it answers what else
 * has come: files and forms wait for one render at most, however many pages are asked for.
 *
 * Networks take turns (round robin), and one that has the queue to itself may fill it. In a full queue a request takes the
 * last place of the network that has most, unless its own network would then have more than that one: nobody's requests
 * keep those of other networks from being rendered.
 * @param waitingMax how many may wait behind the one that is being rendered
 * @returns queues a render for a client, known by its IP address; rejects with QueueFullError where too many wait, and with
 *   the signal's reason where the client has gone before its turn
 */
export function createRenderQueue(waitingMax = WAITING_MAX) {
  /** By network, none without a place. The first one is next. */
  const waiting = new Map<string, Place[]>();
  let isBusy = false;

  function waitInLine(network: string): Promise<void> {
    const own = waiting.get(network) ?? [];
    const all = [...waiting.values()];
    if (all.reduce((count, { length }) => count + length, 0) >= waitingMax) {
      const [largest] = all.toSorted((one, other) => other.length - one.length);
      if (!largest || largest.length <= own.length + 1) throw new QueueFullError();
      largest.pop()?.refuse(new QueueFullError());
    }
    return new Promise((enter, refuse) => {
      own.push({ enter, refuse });
      waiting.set(network, own);
    });
  }

  function enterNext() {
    const [next] = waiting;
    isBusy = next !== undefined;
    if (!next) return;
    const [network, places] = next;
    const place = places.shift();
    // A Map keeps the order of insertion: the network's other requests wait behind the other networks.
    waiting.delete(network);
    if (places.length > 0) waiting.set(network, places);
    place?.enter();
  }

  return async <T>(client: string, signal: AbortSignal, render: () => Promise<T>): Promise<T> => {
    if (isBusy) await waitInLine(networkOf(client));
    isBusy = true;
    try {
      await nextTurn();
      signal.throwIfAborted();
      return await render();
    } finally {
      if (waiting.size > 0) void wait(PAUSE_MS).then(enterNext);
      else enterNext();
    }
  };
}
