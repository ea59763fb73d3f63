import { nextTurn } from "./event-loop.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Entries per event loop turn: a request takes up to a millisecond. Fewer while connections are being accepted. */
const PER_TURN = 8;
const PER_ACCEPTING_TURN = 2;

/**
 * Creates a queue of work for clients, of which a little is done in each event loop turn. The networks that hold the
 * least go first, so no visitor waits for a whole burst of others.
 * @param shareOf returns what a client holds, counted with its wider networks
 * @returns a function that queues work for a client of a network
 */
export function createTurns<Client>(shareOf: (client: Client) => number) {
  const waiting = createFairQueue<{ client: Client; work: () => void }>(({ client }) => shareOf(client));

  function run(isAccepting: boolean): void {
    const most = isAccepting ? PER_ACCEPTING_TURN : PER_TURN;
    for (let count = 0; count < most; count++) waiting.next()?.work();
    if (waiting.size > 0) nextTurn(run);
  }

  return (network: string, client: Client, work: () => void): void => {
    waiting.add(network, { client, work });
    if (waiting.size === 1) nextTurn(run);
  };
}
