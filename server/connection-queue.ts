import type { Server } from "node:http";
import type { Socket } from "node:net";
import { nextTurn, recordAccept } from "./event-loop.ts";
import { createFairQueue } from "./fair-queue.ts";

/** Connections admitted per event loop turn: each brings a request that takes up to a millisecond. */
const PER_TURN = 2;

/**
 * Queues new connections and admits a few at a time, those of the networks with the fewest connections first, so that
 * no visitor waits for a whole burst of other connections. Listeners for "connection" that are added later run at
 * once.
 * @param shareOf returns the number of connections of a client, counted with its wider networks
 * @returns a function that queues a connection; nothing is read from it before it is admitted
 */
export function queueConnections(
  server: Server,
  shareOf: (socket: Socket) => number,
): (socket: Socket, network: string) => void {
  const waiting = createFairQueue(shareOf);
  const listeners = server.listeners("connection");
  server.removeAllListeners("connection");
  // Data that clients send meanwhile stays in the kernel, which bounds it. `net.Server` takes this as an option,
  // `node:http` does not.
  Object.assign(server, { pauseOnConnect: true });

  function admit(): void {
    for (let count = 0; count < PER_TURN; count++) begin(waiting.next());
    if (waiting.size > 0) nextTurn(admit);
  }

  function begin(socket: Socket | undefined): void {
    if (!socket || socket.destroyed) return;
    for (const listener of listeners) listener.call(server, socket);
    socket.resume();
  }

  return (socket, network) => {
    recordAccept();
    waiting.add(network, socket);
    if (waiting.size === 1) nextTurn(admit);
  };
}
