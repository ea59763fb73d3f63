import type { Server } from "node:http";
import { nextTurn, recordAccept } from "./event-loop.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Requests that begin in a turn of the event loop, each of which takes up to a millisecond. */
const PER_TURN = 8;
/** While connections are being accepted. */
const PER_ACCEPTING_TURN = 2;

/**
 * Spreads requests over turns of the event loop, clients and networks in turn, so that new connections are accepted in
 * time.
 * @returns a function that begins a request of a client when it is its turn
 */
export function spreadRequests(server: Server): (client: string, begin: () => void) => void {
  const waiting = createFairQueue<() => void>();
  server.on("connection", recordAccept);
  function turn(isAccepting: boolean): void {
    const count = isAccepting ? PER_ACCEPTING_TURN : PER_TURN;
    for (let begun = 0; begun < count; begun++) waiting.next()?.();
    if (waiting.size > 0) nextTurn(turn);
  }
  return (client, begin) => {
    waiting.add(client, begin);
    if (waiting.size === 1) nextTurn(turn);
  };
}
