import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type ConnectionLimits, connectionLimits, limitConnections } from "./connection-limits.ts";

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
export function createHttpServer(
  patience = PATIENCE,
  limits: ConnectionLimits = connectionLimits({ trustProxy: 0 }),
) {
  const server = createServer({ ...patience });
  limitConnections(server, limits);
  let leaving = false;
  server.prependListener("request", (_request, response) => {
    if (leaving) response.setHeader("Connection", "close");
  });
  return {
    server,
    /** Has `listener` answer every request that is fit to be routed; the others are answered here. */
    onRequest(listener: RequestListener): void {
      server.on("request", (request, response) => {
        // Requests that came in one piece with the one for which their connection was dropped.
        if (request.socket.destroyed) return;
        if (!hasUsableHost(request)) response.writeHead(400, { Connection: "close" }).end();
        else if (request.url === "*") answerForServer(request, response);
        else listener(request, response);
      });
    },
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

/**
 * Proxies and servers may choose different ones of two `Host` headers, so that neither is right (RFC 9112 section 3.2).
 * One that no URL may have, such as `1.2.3.4.5` (https://url.spec.whatwg.org/#ipv4-parser), would throw in a listener.
 * HTTP/1.0 and `OPTIONS *` may do without.
 */
function hasUsableHost({ rawHeaders, headers: { host } }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  return count <= 1 && (!host || URL.canParse(`http://${host}`));
}

/** `OPTIONS *` asks whether the server is there at all (RFC 9110 section 9.3.7); some balancers check health by it. */
const answerForServer: RequestListener = ({ method }, response) => {
  if (method === "OPTIONS") response.writeHead(204, { Allow: "GET, HEAD, POST, OPTIONS" }).end();
  else response.writeHead(400, { Connection: "close" }).end();
};

async function closeWhenIdle(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // A browser keeps its connection open after its last answer; such a one ends as soon as it is idle.
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(timer);
}
