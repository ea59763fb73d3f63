import { readFileSync } from "node:fs";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { totalmem } from "node:os";
import { normaliseAddress } from "./security/client-address.ts";
import { countersOf } from "./security/rate-limit.ts";

/** Limits of what clients may hold. Times are in milliseconds and are counted in whole checks. */
export type ConnectionLimits = {
  /** Connections in all. */
  readonly total: number;
  /** Connections of one IPv4 address or one IPv6 /64 network. */
  readonly perClient: number;
  /** Connections of any wider network of a client, whatever its factor (`security/rate-limit.ts`). */
  readonly perNetwork: number;
  /** A client or network with no more connections than this need not make room while they are in use. */
  readonly sparedCount: number;
  /** Unanswered requests of one connection (HTTP/1.1 pipelining, RFC 9112 section 9.3.2). */
  readonly pipelined: number;
  /** Bytes of request bodies that have not arrived in full, over all connections. */
  readonly bodyBytes: number;
  /** A body that is still arriving must bring `bodyWindowBytes` in each of these windows. */
  readonly bodyWindowMs: number;
  readonly bodyWindowBytes: number;
  /** An answer of which the client takes nothing for so long ends with its connection. */
  readonly stallMs: number;
  /** At the bound, a connection on which the client has done nothing for so long gives way to a new one. */
  readonly spareMs: number;
  readonly checkEveryMs: number;
};

/** More than a site behind a proxy or a CDN has open at once. */
const MAX_CONNECTIONS = 2000;
/** Memory of a connection with a full send buffer and a body of the longest form, as measured. */
const BYTES_PER_CONNECTION = 192 * 1024;
/** The database, the log, the pages, deliveries: what the process needs besides its clients. */
const OWN_DESCRIPTORS = 100;
/** A request may have a file open besides its socket: an upload, or a film that is sent. */
const DESCRIPTORS_PER_CONNECTION = 2;
/** A body is read into memory up to this size (`submissions/read-body.ts`); what is longer goes to a file or is dropped. */
const BUFFERED_BODY_BYTES = 64 * 1024;

/**
 * The limits for this process, from what the machine grants it.
 * @param trustProxy with proxies in front every connection is a proxy's, so that clients can be told apart by
 *   requests only, and only the proxy can bound their connections
 * @param machine how many files the process may open, and its memory in bytes
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
    // More than the six that a browser opens to a site over HTTP/1.1.
    sparedCount: behindProxy ? Number.POSITIVE_INFINITY : Math.max(10, Math.floor(total / 20)),
    pipelined: 16,
    bodyBytes: 16 * 1024 ** 2,
    // 20 s and 500 bytes a second: the default of Apache's mod_reqtimeout (RequestReadTimeout body=20,MinRate=500).
    bodyWindowMs: 20_000,
    bodyWindowBytes: 10_000,
    // nginx's default (send_timeout): time between two writes, not for the whole answer.
    stallMs: 60_000,
    spareMs: 5000,
    checkEveryMs: 1000,
  };
}

type Network = { readonly key: string; readonly factor: number; connections: number };

type Connection = {
  /** Those that the client is counted in, narrowest first. */
  readonly networks: readonly Network[];
  /** Requests without an answer yet. */
  requests: number;
  /** Bytes received and sent at the last check. */
  received: number;
  sent: number;
  /** Bytes received when the last body was over. */
  bodyStart: number;
  /** Checks in a row without a byte while the server waited for the client. */
  quiet: number;
  /** Checks in a row in which an answer made no progress. */
  stalled: number;
  /** Checks of the current window of a body, and bytes received when it began. */
  windowChecks: number;
  windowStart: number;
  /** The last body that began to arrive. */
  body: Body | undefined;
};

type Body = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * Bounds how many connections there are, how long they may be idle in the middle of a request or an answer, and what
 * they hold in memory. A connection over a bound is answered 503, a body that comes too slowly 408, where no answer
 * has begun; then it ends. Idle keep-alive connections and slow heads are left to the time limits of `node:http`.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): void {
  const connections = new Map<Socket, Connection>();
  const networks = new Map<string, Network>();
  /** Those whose body has not arrived in full, oldest first. */
  const bodies = new Set<Socket>();
  // Checks are counted, and not time, so that a process that was suspended takes nobody for slow.
  const checks = (ms: number) => Math.ceil(ms / limits.checkEveryMs);

  server.on("connection", (socket) => {
    const counters = countersOf(normaliseAddress(socket.remoteAddress ?? ""));
    const isOver = counters.some(({ key, factor }) => (networks.get(key)?.connections ?? 0) >= bound(factor));
    if (isOver || (connections.size >= limits.total && !makeRoom())) {
      end(socket, 503);
      return;
    }
    connections.set(socket, {
      networks: counters.map(count),
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
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    if (!connection) return;
    connection.requests += 1;
    if (connection.requests > limits.pipelined) return drop(socket);
    response.once("close", () => {
      connection.requests -= 1;
    });
    const { "content-length": length, "transfer-encoding": encoding } = request.headers;
    if (encoding === undefined && Number(length ?? 0) === 0) return;
    connection.body = { request, response };
    connection.windowChecks = 0;
    connection.windowStart = socket.bytesRead;
    bodies.add(socket);
    boundBodiesSoon();
  });

  const timer = setInterval(check, limits.checkEveryMs).unref();
  server.once("close", () => clearInterval(timer));

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

  /** Once for all requests of a turn of the event loop, since it looks at every unfinished body. */
  function boundBodiesSoon(): void {
    if (isBoundDue || bodies.size * BUFFERED_BODY_BYTES <= limits.bodyBytes) return;
    isBoundDue = true;
    setImmediate(() => {
      isBoundDue = false;
      boundBodies();
    });
  }

  /**
   * Ends the oldest unfinished body of the client that holds most of them, until the others are within the bound: a
   * short form arrives in one piece.
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
    while (held > limits.bodyBytes) {
      const holder = largest(heldBy);
      if (!holder) return;
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
   * Ends the connection that has been quiet for longest, else the quietest of the client with most connections of those
   * that wait for it.
   * @returns whether there was one
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

  /** The most connections of a network with this factor. */
  function bound(factor: number): number {
    return Math.min(Math.ceil(limits.perClient * factor), limits.perNetwork);
  }

  function count({ key, factor }: { key: string; factor: number }): Network {
    const network = networks.get(key) ?? { key, factor, connections: 0 };
    network.connections += 1;
    networks.set(key, network);
    return network;
  }

  /** Answers where no answer has begun, and ends the connection. */
  function end(socket: Socket, status: 408 | 503, connection?: Connection): void {
    const canAnswer = !connection || (connection.requests === 1 && !connection.body?.response.headersSent);
    if (canAnswer && socket.writable) socket.write(ANSWERS[status]);
    forget(socket);
    socket.destroy();
  }

  function drop(socket: Socket): void {
    forget(socket);
    // A reset frees what the kernel still holds for a client that does not read.
    socket.resetAndDestroy();
  }

  /** Idempotent: called when a connection is ended, and when it has closed. */
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
}

const ANSWERS = {
  408: "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
  503: "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
};

/** The network that has most of its share. @param sizes what each network has */
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

/** True where the server has nothing to do for a connection until its client sends or reads. */
function waitsForClient(socket: Socket, { requests, body }: Connection): boolean {
  return requests === 0 || socket.writableLength > 0 || isArriving(body);
}

function isUnfinished(body: Body | undefined): boolean {
  return body !== undefined && !body.request.complete && !body.request.destroyed;
}

/** True where a body is still to come from the client; not where the server has yet to read what came. */
function isArriving(body: Body | undefined): boolean {
  return isUnfinished(body) && body?.request.readableLength === 0;
}

function bytesHeld(socket: Socket, { bodyStart }: Connection): number {
  return Math.min(socket.bytesRead - bodyStart, BUFFERED_BODY_BYTES);
}

/** How many files the process may open. Node raises the soft limit to the hard one when it starts. */
function descriptorLimit(): number {
  try {
    const limits = readFileSync("/proc/self/limits", "utf8");
    const [, soft] = limits.match(/^Max open files\s+(\d+)/m) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    // Other systems: 1024 is the least that one of them grants a service.
    return 1024;
  }
}

/** The memory of the machine, or of the container, in bytes. */
function memoryLimit(): number {
  return Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem());
}
