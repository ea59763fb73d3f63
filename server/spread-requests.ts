import type { Server } from "node:http";
import { createFairQueue } from "./fair-queue.ts";

/** Requests that begin in a turn of the event loop, each of which takes up to a millisecond. */
const PER_TURN = 8;
/** In a turn that accepted a connection, after which more may be waiting. */
const PER_ACCEPTING_TURN = 2;

/**
 * Spreads requests over turns of the event loop, clients and networks in turn. Node accepts one connection in each of
 * them, in order of arrival, so with hundreds of requests in each a visitor would wait for seconds to be accepted.
 * @returns a function that begins a request of a client when it is its turn
 */
export function spreadRequests(server: Server): (client: string, begin: () => void) => void {
  const waiting = createFairQueue<() => void>();
  let hasAccepted = false;
  server.on("connection", () => {
    hasAccepted = true;
  });
  function turn(): void {
    const count = hasAccepted ? PER_ACCEPTING_TURN : PER_TURN;
    hasAccepted = false;
    for (let begun = 0; begun < count; begun++) waiting.next()?.();
    if (waiting.size > 0) setImmediate(turn);
  }
  return (client, begin) => {
    waiting.add(client, begin);
    if (waiting.size === 1) setImmediate(turn);
  };
}
