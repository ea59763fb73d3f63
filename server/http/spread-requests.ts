import type { Server } from "node:http";
import { nextTurn, recordAccept } from "./event-loop.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Submissions that begin in a turn of the event loop. They are committed in groups, which form here. */
const PER_TURN = 8;

/** Cost of a request that renders a page or searches, which takes up to a millisecond, in submissions. */
const PAGE_COST = 3;

type Waiting = { readonly cost: number; readonly begin: () => void };

/**
 * Spreads requests over turns of the event loop, clients and networks in turn, so that new connections are accepted in
 * time.
 * @returns a function that begins a request of a client when it is its turn
 */
export function spreadRequests(server: Server) {
  const waiting = createFairQueue<Waiting>();
  server.on("connection", recordAccept);
  function turn(): void {
    let spent = 0;
    while (spent < PER_TURN && waiting.size > 0) {
      const next = waiting.next();
      next?.begin();
      spent += next?.cost ?? 0;
    }
    if (waiting.size > 0) nextTurn(turn);
  }
  return (client: string, isSubmission: boolean, begin: () => void): void => {
    waiting.add(client, { cost: isSubmission ? 1 : PAGE_COST, begin });
    if (waiting.size === 1) nextTurn(turn);
  };
}
