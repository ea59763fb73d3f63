import type { Server } from "node:http";
import { nextTurn, recordAccept } from "./event-loop.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Requests that begin in a turn of the event loop, each of which takes up to a millisecond. */
const PER_TURN = 8;

/**
 * Spreads requests over turns of the event loop, clients and networks in turn, so that new connections are accepted in
 * time.
 * @returns a function that begins a request of a client when it is its turn
 */
export function spreadRequests(server: Server): (client: string, begin: () => void) => void {
  const waiting = createFairQueue<() => void>();
  server.on("connection", recordAccept);
  function turn(): void {
    for (let begun = 0; begun < PER_TURN; begun++) waiting.next()?.();
    if (waiting.size > 0) nextTurn(turn);
  }
  return (client, begin) => {
    waiting.add(client, begin);
    if (waiting.size === 1) nextTurn(turn);
  };
}
