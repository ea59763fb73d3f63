import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type ServerType, serve } from "@hono/node-server";
import { TIMEOUTS } from "#server/http/http-server.ts";

type Fetch = Parameters<typeof serve>[0]["fetch"];

/** Errors of a machine without IPv6: nobody can listen on its loopback address there. */
const NO_SUCH_ADDRESS = ["EADDRNOTAVAIL", "EAFNOSUPPORT"];

/**
 * Listens on one port of several addresses, so that no other program receives what browsers send to one of them.
 * @param port 0 for any that is free
 * @returns the port, and a function that closes all connections
 * @throws Error if the port is taken on one of the addresses
 */
export async function listen(fetch: Fetch, hosts: readonly string[], port: number) {
  const servers: ServerType[] = [];
  const close = async () => {
    await Promise.all(
      servers.map((server) => {
        const closed = once(server, "close");
        server.close();
        if ("closeAllConnections" in server) server.closeAllConnections();
        return closed;
      }),
    );
  };
  let taken = port;
  for (const hostname of hosts) {
    const server = serve({ fetch, port: taken, hostname, serverOptions: TIMEOUTS });
    try {
      await once(server, "listening");
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      if (servers.length > 0 && NO_SUCH_ADDRESS.includes(code)) continue;
      await close();
      // A port that is free on one address may be taken on another.
      if (servers.length > 0 && port === 0 && code === "EADDRINUSE") return listen(fetch, hosts, port);
      throw error;
    }
    servers.push(server);
    taken = (server.address() as AddressInfo).port;
  }
  return { port: taken, close };
}
