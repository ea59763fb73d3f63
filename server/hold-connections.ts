import type { Server } from "node:http";
import type { Socket } from "node:net";
import { recordAccept } from "./event-loop.ts";

/**
 * Holds back the server's own listeners for new connections until each connection is admitted. Listeners for
 * "connection" that are added later run at once.
 * @returns a function that admits a connection; nothing is read from it before that
 */
export function holdConnections(server: Server): (socket: Socket) => void {
  const listeners = server.listeners("connection");
  server.removeAllListeners("connection");
  server.on("connection", recordAccept);
  // Data that clients send meanwhile stays in the kernel, which bounds it. Only `net.Server` takes this as an option.
  Object.assign(server, { pauseOnConnect: true });

  return (socket) => {
    if (socket.destroyed) return;
    for (const listener of listeners) listener.call(server, socket);
    socket.resume();
  };
}
