import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { totalmem } from "node:os";
import { limitChunks } from "./chunk-limit.ts";
import { holdConnections } from "./hold-connections.ts";
import { normaliseAddress } from "./security/client-address.ts";
import { countersOf } from "./security/rate-limit.ts";
import { createTurns } from "./turns.ts";

/** Limits on the resources that clients may hold. Times are in milliseconds, rounded up to whole checks. */
export type ConnectionLimits = {
  /** Open connections in total. */
  readonly total: number;
  /** Connections of one IPv4 address or one IPv6 /64 network. */
  readonly perClient: number;
  /** Connections of any wider network of a client, whatever its factor (`security/rate-limit.ts`). */
  readonly perNetwork: number;
  /** Clients and networks with at most this many connections do not lose one that is in use. */
  readonly sparedCount: number;
  /** Unanswered requests of one connection (HTTP/1.1 pipelining, RFC 9112 section 9.3.2). */
  readonly pipelined: number;
  /** Bytes of request bodies that have not arrived in full, over all connections. */
  readonly bodyBytes: number;
  /** A body that is still arriving must make progress by `bodyWindowBytes` in each of these windows. */
  readonly bodyWindowMs: number;
  readonly bodyWindowBytes: number;
  /** A connection is closed after its client has read nothing of a response for this long. */
  readonly stallMs: number;
  /** At the limit, a connection whose client has been idle for this long is closed in favor of a new one. */
  readonly spareMs: number;
  readonly checkEveryMs: number;
};

/** Minimum interval at which the total size of unfinished bodies is limited, in milliseconds. */
const BOUND_EVERY_MS = 20;
/** Bodies that are ended at once: closing a connection takes a part of a millisecond. */
const MAX_ENDED = 8;
/** More than a site behind a proxy or a CDN has open at once. */
const MAX_CONNECTIONS = 2000;
/** Memory of a connection with a full send buffer and the body of the longest form, as measured. */
const BYTES_PER_CONNECTION = 192 * 1024;
/** File descriptors for the process itself: database, log, pages, deliveries. */
const OWN_DESCRIPTORS = 100;
/** A request may have a file open besides its socket: an upload, or a film that is being sent. */
const DESCRIPTORS_PER_CONNECTION = 2;
/**
 * Bodies up to this size are read into memory (`submissions/read-body.ts`); longer ones go to a file or are
 * discarded.
 */
const BUFFERED_BODY_BYTES = 64 * 1024;

/**
 * Returns the limits for this process, derived from the resources of the machine.
 * @param trustProxy with proxies in front, every connection belongs to a proxy: clients can be distinguished by
 *   requests only, and only the proxy can limit their connections
 * @param machine the limit of open files of the process, and its memory in bytes
 */
export function connectionLimits(
  { trustProxy }: { readonly trustProxy: number },
  machine = { descriptors: descriptorLimit(), memoryBytes: memoryLimit() },
): ConnectionLimits {
  const total = Math.min(
    MAX_CONNECTIONS,
    Math.floor((machine.descriptors - OWN_DESCRIPTORS) / DESCRIPTORS_PER_CONNECTION),
    Math.floor(machine.memoryBytes / 4 / BYTES_PER_CONNECTION),
  );
  const behindProxy = trustProxy > 0;
  return {
    total: Math.max(10, total),
    // A quarter: an office behind one address fits in, and no three clients can take all.
    perClient: behindProxy ? Number.POSITIVE_INFINITY : Math.max(5, Math.floor(total / 4)),
    perNetwork: behindProxy ? Number.POSITIVE_INFINITY : Math.max(5, Math.floor(total / 2)),
    // More than the six connections that a browser opens to a site over HTTP/1.1.
    sparedCount: behindProxy ? Number.POSITIVE_INFINITY : Math.max(10, Math.floor(total / 20)),
    pipelined: 16,
    bodyBytes: 16 * 1024 ** 2,
    // 20 s at 500 bytes a second: the default of Apache's mod_reqtimeout (RequestReadTimeout body=20,MinRate=500).
    bodyWindowMs: 20_000,
    bodyWindowBytes: 10_000,
    // nginx's default (send_timeout): the time between two writes, not for the whole response.
    stallMs: 60_000,
    spareMs: 5000,
    checkEveryMs: 1000,
  };
}

type Network = { readonly key: string; readonly factor: number; connections: number };

type Connection = {
  /** Networks in which the client is counted, narrowest first. */
  readonly networks: readonly Network[];
  /** Requests without a response yet. */
  requests: number;
  /** Bytes received and sent at the last check. */
  received: number;
  sent: number;
  /** Bytes received when the last body was complete. */
  bodyStart: number;
  /** Consecutive checks without a byte while the server waited for the client. */
  quiet: number;
  /** Consecutive checks in which a response made no progress. */
  stalled: number;
  /** Checks in the current window of a body, and bytes received when the window began. */
  windowChecks: number;
  windowStart: number;
  /** The body that began to arrive last. */
  body: Body | undefined;
};

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
    const counters = countersOf(normaliseAddress(socket.remoteAddress ?? ""));
    const isOver = counters.some(({ key, factor }) => (networks.get(key)?.connections ?? 0) >= bound(factor));
    if (isOver || (connections.size >= limits.total && !makeRoom())) {
      end(socket, 503);
      return;
    }
    const counted = counters.map(count);
    connections.set(socket, {
      networks: counted,
      requests: 0,
      received: 0,
      sent: 0,
      bodyStart: 0,
      quiet: 0,
      stalled: 0,
      windowChecks: 0,
      windowStart: 0,
      body: undefined,
    });
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

/**
 * Returns the network that uses most of its share.
 * @param sizes pairs of a network and the amount it uses
 */
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

/** Returns the limit of open files of the process. Node raises the soft limit to the hard one when it starts. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const [, soft] = limits.match(/^Max open files\s+(\d+)/m) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // Other systems: 1024 is the lowest limit that any of them grants a service.
    return 1024;
  }
}

/** Returns the memory of the machine, or of the container, in bytes. */
function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
