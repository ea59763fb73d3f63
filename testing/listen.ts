import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

/**
 * Starts a server on this machine.
 * @param port the port; 0 for any free one
 * @returns the port
 */
export async function listen(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, "close");
  return port;
}
