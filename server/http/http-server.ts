import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { forwardedAddress } from "../security/client-address.ts";
import { hasValidHost } from "../security/request-host.ts";
import { limitChunks } from "./chunk-limit.ts";
import { type ConnectionLimits, connectionLimits, limitConnections } from "./connection-limits.ts";
import { spreadRequests } from "./spread-requests.ts";

/** Time limits of connections, in milliseconds. */
export const TIMEOUTS = {
  /** For the head of a request: a client that sends it byte by byte ties up a connection (slow loris). */
  headersTimeout: 15_000,
  /** For a whole request: an upload over a slow line takes a while. */
  requestTimeout: 120_000,
  /** Between two requests: longer than load balancers keep idle connections (60 s), so that they use no closed one. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
  /** For a connection on which nothing moves: a client that reads nothing of its response. nginx's `send_timeout`. */
  stallTimeout: 60_000,
};

/** Maximum of unanswered requests of one connection (HTTP/1.1 pipelining, RFC 9112 section 9.3.2). */
const MAX_PIPELINED = 16;

/** Time during which responses ask clients to close their connection, before idle connections are closed. */
const CLOSE_NOTICE_MS = 500;

/** Creates the HTTP server. On shutdown it finishes the requests that it has received. */
export function createHttpServer(
  timeouts = TIMEOUTS,
  limits: ConnectionLimits = connectionLimits({ trustProxy: 0 }),
) {
  const server = createServer({ ...timeouts });
  server.timeout = timeouts.stallTimeout;
  // A reset frees the data that the kernel still holds for a client that does not read.
  server.on("timeout", (socket) => socket.resetAndDestroy());
  // Node would leave out headers beyond a thousand, and with them a second host. Their size is limited in any case.
  server.maxHeadersCount = 0;
  const admit = limitConnections(server, limits);
  const spread = spreadRequests(server);
  let stopping = false;
  server.prependListener("request", (request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    if (request.headers["transfer-encoding"] !== undefined)
      limitChunks(request, () => {
        if (!response.headersSent) response.writeHead(413, { Connection: "close" }).end();
        // Not destroySoon(), which would parse up to 2 MB more before the connection is closed.
        request.socket.destroy();
      });
  });
  return {
    server,
    /** Registers the listener for requests to a path. `OPTIONS *` and requests with an invalid host are answered here. */
    onRequest(listener: RequestListener): void {
      const answer = (request: IncomingMessage, response: ServerResponse, client: string) => {
        // A connection that was closed may have more requests in its buffer: ignore them.
        if (request.socket.destroyed) return;
        if (!hasValidHost(request)) response.writeHead(400, { Connection: "close" }).end();
        else if (request.url === "*") answerOptionsAsterisk(request, response);
        else if (admit(client, response)) listener(request, response);
        else response.writeHead(503, { "Retry-After": "5", Connection: "close" }).end();
      };
      server.on(
        "request",
        oneAtATime((request, response) => {
          const header = request.headers["x-forwarded-for"];
          const forwarded = header === undefined ? undefined : String(header);
          const client = forwardedAddress(request.socket.remoteAddress, forwarded, limits.trustProxy);
          spread(client, request.method === "POST", () => answer(request, response, client));
        }),
      );
    },
    /** True once the shutdown has begun, so that the health check can ask load balancers for no more requests. */
    isStopping: () => stopping,
    /**
     * Stops accepting connections, and resolves when all requests have been answered.
     * @param graceMs time after which connections with unfinished requests are closed, in milliseconds
     */
    async close(graceMs = timeouts.requestTimeout): Promise<void> {
      stopping = true;
      const timer = setTimeout(() => server.closeAllConnections(), graceMs);
      // If connections were closed at once, requests that are on their way would be lost.
      await wait(CLOSE_NOTICE_MS);
      await closeWhenIdle(server);
      clearTimeout(timer);
    },
  };
}

/**
 * Answers the requests of a connection one after the other (HTTP/1.1 pipelining). A response must wait for the previous
 * ones in any case, and would occupy memory meanwhile. A connection with too many of them is closed.
 */
function oneAtATime(listener: RequestListener): RequestListener {
  const pipelines = new WeakMap<Socket, { last?: ServerResponse; unanswered: number }>();
  return (request, response) => {
    const { socket } = request;
    const pipeline = pipelines.get(socket) ?? { unanswered: 0 };
    pipelines.set(socket, pipeline);
    const before = pipeline.last;
    pipeline.last = response;
    pipeline.unanswered += 1;
    if (pipeline.unanswered > MAX_PIPELINED) {
      // The parser goes on to the end of what it has read, over a thousand requests: each costs as little as possible.
      if (!socket.destroyed) socket.resetAndDestroy();
      return;
    }
    response.once("close", () => {
      pipeline.unanswered -= 1;
    });
    const answer = () => listener(request, response);
    if (!before || before.closed) answer();
    // Deferred, so that other connections get a turn between the requests of a pipeline.
    else before.once("close", () => setImmediate(answer));
  };
}

/** `OPTIONS *` checks that the server responds at all (RFC 9110 section 9.3.7); some load balancers use it. */
const answerOptionsAsterisk: RequestListener = ({ method }, response) => {
  if (method === "OPTIONS") response.writeHead(204, { Allow: "GET, HEAD, POST, OPTIONS" }).end();
  else response.writeHead(400, { Connection: "close" }).end();
};

/** Stops accepting connections and closes each one when it is idle. Resolves when none is left. */
async function closeWhenIdle(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  // Browsers keep their connection open after the last response; it is closed as soon as it is idle.
  const timer = setInterval(() => server.closeIdleConnections(), 50);
  await closed;
  clearInterval(timer);
}
