import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { limitChunks } from "./chunk-limit.ts";
import type { ConnectionLimits } from "./connection-limits.ts";
import { holdConnections } from "./hold-connections.ts";
import { normalizeAddress } from "./security/client-address.ts";
import { countersOf } from "./security/rate-limit.ts";
import { createTurns } from "./turns.ts";

/** Minimum interval at which the total size of unfinished bodies is limited, in milliseconds. */
const BOUND_EVERY_MS = 20;
/** Bodies that are ended at once: closing a connection takes a part of a millisecond. */
const MAX_ENDED = 8;
/** Bodies up to this size are in memory (`submissions/read-body.ts`); longer ones go to a file or are discarded. */
const BUFFERED_BODY_BYTES = 64 * 1024;

type Network = { readonly key: string; readonly factor: number; connections: number };

/** Creates the record of a connection, whose client is counted in these networks, narrowest first. */
const newConnection = (networks: readonly Network[]) => ({
  networks,
  /** Requests without a response yet. */
  requests: 0,
  /** Bytes received and sent at the last check. */
  received: 0,
  sent: 0,
  /** Bytes received when the last body was complete. */
  bodyStart: 0,
  /** Consecutive checks without a byte while the server waited for the client. */
  quiet: 0,
  /** Consecutive checks in which a response made no progress. */
  stalled: 0,
  /** Checks in the current window of a body, and bytes received when the window began. */
  windowChecks: 0,
  windowStart: 0,
  /** The body that began to arrive last. */
  body: undefined as Body | undefined,
});
type Connection = ReturnType<typeof newConnection>;

type Body = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Limits the number of connections, how long they may be idle in the middle of a request or a response, and the
 * memory they hold. A connection over a limit gets 503, a body that arrives too slowly 408, one in too many chunks
 * 400, unless a response has begun; then the connection is closed. Idle keep-alive connections and slow heads are
 * left to the timeouts of `node:http`.
 * @returns a function that runs work for a connection when it is its client's turn
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
): (socket: Socket, work: () => void) => void {
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Network>();
  /** Sockets whose body has not arrived in full, oldest first. */
  const bodies = new Set<Socket>();
  // Checks are counted instead of time, so that no client counts as slow because the process was suspended.
  const checks = (ms: number) => Math.ceil(ms / limits.checkEveryMs);

  const takeTurn = createTurns(shareOf);
  const admit = holdConnections(server);
  server.on("connection", (socket) => {
    const counters = countersOf(normalizeAddress(socket.remoteAddress ?? ""));
    const isOver = counters.some(({ key, factor }) => (networks.get(key)?.connections ?? 0) >= bound(factor));
    if (isOver || (connections.size >= limits.total && !makeRoom())) {
      end(socket, 503);
      return;
    }
    connections.set(socket, newConnection(counters.map(count)));
    socket.once("close", () => forget(socket));
    inTurn(socket, () => admit(socket));
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    if (connection.requests > limits.pipelined) {
      stopParsing(socket);
      return drop(socket);
    }
    response.once("close", () => {
      connection.requests -= 1;
    });
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    if (encoding !== undefined) limitChunks(request, () => end(socket, 400, connection));
    connection.body = { request, response };
    connection.windowChecks = 0;
    connection.windowStart = socket.bytesRead;
    bodies.add(socket);
    boundBodiesSoon();
  });

  const timer = setInterval(check, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(timer));

  function inTurn(socket: Socket, work: () => void): void {
    takeTurn(connections.get(socket)?.networks[0]?.key ?? "", socket, work);
  }

  function check(): void {
    for (const [socket, connection] of connections) {
      const sent = socket.bytesWritten - socket.writableLength;
      const moved = socket.bytesRead !== connection.received || sent !== connection.sent;
      connection.stalled = socket.writableLength > 0 && sent === connection.sent ? connection.stalled + 1 : 0;
      connection.quiet = waitsForClient(socket, connection) && !moved ? connection.quiet + 1 : 0;
      connection.received = socket.bytesRead;
      connection.sent = sent;
      if (connection.stalled >= checks(limits.stallMs)) drop(socket);
      else if (isTooSlow(socket, connection)) end(socket, 408, connection);
    }
    boundBodies();
  }

  function isTooSlow(socket: Socket, connection: Connection): boolean {
    connection.windowChecks += 1;
    const isOver = connection.windowChecks >= checks(limits.bodyWindowMs);
    if (isArriving(connection.body) && !isOver) return false;
    const tooSlow =
      isArriving(connection.body) && socket.bytesRead - connection.windowStart < limits.bodyWindowBytes;
    connection.windowChecks = 0;
    connection.windowStart = socket.bytesRead;
    return tooSlow;
  }

  let isBoundDue = false;

  /** Not for each request, since it looks at every unfinished body. */
  function boundBodiesSoon(): void {
    if (isBoundDue || bodies.size * BUFFERED_BODY_BYTES <= limits.bodyBytes) return;
    isBoundDue = true;
    setTimeout(() => {
      isBoundDue = false;
      boundBodies();
    }, BOUND_EVERY_MS).unref();
  }

  /**
   * Ends the oldest unfinished bodies of the clients that hold the most bytes, until the total is within the limit.
   * Short forms arrive in one piece and are not affected.
   */
  function boundBodies(): void {
    let held = 0;
    const heldBy = new Map<Network, number>();
    for (const socket of bodies) {
      const connection = connections.get(socket);
      if (!connection || !isUnfinished(connection.body)) {
        bodies.delete(socket);
        if (connection) connection.bodyStart = socket.bytesRead;
      } else held += hold(connection, bytesHeld(socket, connection));
    }
    for (let ended = 0; held > limits.bodyBytes; ended++) {
      const holder = largest(heldBy);
      if (!holder) return;
      if (ended === MAX_ENDED) {
        boundBodiesSoon();
        return;
      }
      for (const socket of bodies) {
        const connection = connections.get(socket);
        if (!connection?.networks.includes(holder)) continue;
        held += hold(connection, -bytesHeld(socket, connection));
        end(socket, 503, connection);
        break;
      }
    }

    function hold(connection: Connection, bytes: number): number {
      for (const network of connection.networks) heldBy.set(network, (heldBy.get(network) ?? 0) + bytes);
      return bytes;
    }
  }

  /**
   * Closes the connection that has been idle for longest. If none has been idle long enough, closes the most idle
   * connection of the client that has the most connections waiting for it.
   * @returns whether one was closed
   */
  function makeRoom(): boolean {
    const least = checks(limits.spareMs);
    const spare = quietest((_socket, { quiet }) => quiet >= least) ?? quietestOfLargest();
    if (spare) drop(spare);
    return spare !== undefined;
  }

  function quietestOfLargest(): Socket | undefined {
    const many = [...networks.values()].filter((network) => network.connections > limits.sparedCount);
    const holder = largest(many.map((network) => [network, network.connections]));
    if (!holder) return undefined;
    return quietest(
      (socket, connection) => connection.networks.includes(holder) && waitsForClient(socket, connection),
    );
  }

  function quietest(fits: (socket: Socket, connection: Connection) => boolean): Socket | undefined {
    let found: Socket | undefined;
    let most = -1;
    for (const [socket, connection] of connections) {
      if (connection.quiet <= most || !fits(socket, connection)) continue;
      found = socket;
      most = connection.quiet;
    }
    return found;
  }

  /** Returns the connections of a client relative to the limit of each of its networks. */
  function shareOf(socket: Socket): number {
    const counted = connections.get(socket)?.networks ?? [];
    return Math.max(0, ...counted.map((network) => network.connections / network.factor));
  }

  /** Returns the maximum of connections of a network with this factor. */
  function bound(factor: number): number {
    return Math.min(Math.ceil(limits.perClient * factor), limits.perNetwork);
  }

  function count({ key, factor }: { key: string; factor: number }): Network {
    const network = networks.get(key) ?? { key, factor, connections: 0 };
    network.connections += 1;
    networks.set(key, network);
    return network;
  }

  /** Responds if no response has begun, and closes the connection. */
  function end(socket: Socket, status: keyof typeof ANSWERS, connection?: Connection): void {
    const canAnswer = !connection || (connection.requests === 1 && !connection.body?.response.headersSent);
    if (canAnswer && socket.writable) socket.write(ANSWERS[status]);
    forget(socket);
    socket.destroy();
  }

  function drop(socket: Socket): void {
    forget(socket);
    // A reset frees the data that the kernel still holds for a client that does not read.
    socket.resetAndDestroy();
  }

  /** Idempotent: called when a connection is ended, and again when it has closed. */
  function forget(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    bodies.delete(socket);
    for (const network of connection.networks) {
      network.connections -= 1;
      if (network.connections === 0) networks.delete(network.key);
    }
  }

  return inTurn;
}

const ANSWERS = {
  400: "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
  408: "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
  503: "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
};

/**
 * Drops the requests that arrived in one piece with the last one. Node would create objects for each of them,
 * thousands in 64 KiB, although their connection has ended. Undocumented: 2 makes the parser leave the rest to
 * another protocol.
 */
function stopParsing(socket: Socket): void {
  Object.assign(Reflect.get(socket, "parser") ?? {}, { onIncoming: () => 2 });
}

/** Returns the network that uses most of its share. @param sizes pairs of a network and the amount it uses */
function largest(sizes: Iterable<readonly [Network, number]>): Network | undefined {
  let found: Network | undefined;
  let most = 0;
  for (const [network, size] of sizes) {
    if (size / network.factor <= most) continue;
    found = network;
    most = size / network.factor;
  }
  return found;
}

/** True if the server can do nothing for a connection until its client sends or reads. */
function waitsForClient(socket: Socket, { requests, body }: Connection): boolean {
  return requests === 0 || socket.writableLength > 0 || isArriving(body);
}

function isUnfinished(body: Body | undefined): boolean {
  return body !== undefined && !body.request.complete && !body.request.destroyed;
}

/** True if the client has yet to send part of the body; false if the server has yet to read what arrived. */
function isArriving(body: Body | undefined): boolean {
  return isUnfinished(body) && body?.request.readableLength === 0;
}

function bytesHeld(socket: Socket, { bodyStart }: Connection): number {
  return Math.min(socket.bytesRead - bodyStart, BUFFERED_BODY_BYTES);
}
