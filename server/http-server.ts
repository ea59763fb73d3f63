import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** How long clients may take, in milliseconds. */
export type Patience = {
  /** For the head of a request: a client that drips it in ties up a connection (slow loris). */
  readonly headersTimeout: number;
  /** For all of a request: an upload over a slow line takes a while. */
  readonly requestTimeout: number;
  /** Between two requests. Longer than a load balancer keeps an idle connection (60 s is common), so that it never uses one just closed. */
  readonly keepAliveTimeout: number;
  /** How often to look who took too long. */
  readonly connectionsCheckingInterval: number;
};

export const PATIENCE: Patience = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};

/** How long clients are told with each answer to come no more on this connection, before those that are idle end. */
const FAREWELL_MS = 500;

/** The HTTP server, and how it ends without dropping a request. */
export function createHttpServer(patience = PATIENCE) {
  const server = createServer({ ...patience });
  let leaving = false;
  server.prependListener("request", (_request, response) => {
    if (leaving) response.setHeader("Connection", "close");
  });
  return {
    server,
    /** Whether it is about to end, and a load balancer should send nothing more. */
    isLeaving: () => leaving,
    /**
     * Stops accepting, and resolves when every request that came has its answer.
     * @param graceMs after how many milliseconds to end the connections of those that take longer
     */
    async close(graceMs = patience.requestTimeout): Promise<void> {
      leaving = true;
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      // Closed at once, a connection could carry a request that is on its way.
      await wait(FAREWELL_MS);
      await closeWhenIdle(server);
      clearTimeout(timer);
    },
  };
}

async function closeWhenIdle(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A browser keeps its connection open after its last answer; such a one ends as soon as it is idle.
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(timer);
}
