import { readFileSync } from "node:fs";
import { totalmem } from "node:os";

/** More than a site behind a proxy or a CDN has open at once. */
const MAX_CONNECTIONS = 2000;
/** Memory of a connection with a full send buffer and the body of the longest form, as measured. */
const BYTES_PER_CONNECTION = 192 * 1024;
/** File descriptors for the process itself: database, log, pages, deliveries. */
const OWN_DESCRIPTORS = 100;
/** A request may have a file open besides its socket: an upload, or a film that is being sent. */
const DESCRIPTORS_PER_CONNECTION = 2;

/** Limits on the resources that clients may hold. Times are in milliseconds, rounded up to whole checks. */
export type ConnectionLimits = ReturnType<typeof connectionLimits>;

/**
 * Returns the limits for this process, derived from the resources of the machine.
 * @param trustProxy with proxies in front, every connection belongs to a proxy: clients can be distinguished by
 *   requests only, and only the proxy can limit their connections
 * @param machine the limit of open files of the process, and its memory in bytes
 */
export function connectionLimits(
  { trustProxy }: { readonly trustProxy: number },
  machine = { descriptors: descriptorLimit(), memoryBytes: memoryLimit() },
) {
  const total = Math.min(
    MAX_CONNECTIONS,
    Math.floor((machine.descriptors - OWN_DESCRIPTORS) / DESCRIPTORS_PER_CONNECTION),
    Math.floor(machine.memoryBytes / 4 / BYTES_PER_CONNECTION),
  );
  const behindProxy = trustProxy > 0;
  return {
    total: Math.max(10, total),
    /**
     * Connections of one IPv4 address or one IPv6 /64 network. A quarter: an office behind one address fits in, and no
     * three clients can take all.
     */
    perClient: behindProxy ? Number.POSITIVE_INFINITY : Math.max(5, Math.floor(total / 4)),
    /** Connections of any wider network of a client, whatever its factor (`security/rate-limit.ts`). */
    perNetwork: behindProxy ? Number.POSITIVE_INFINITY : Math.max(5, Math.floor(total / 2)),
    /**
     * Clients and networks with at most this many connections do not lose one that is in use: more than the six that a
     * browser opens to a site over HTTP/1.1.
     */
    sparedCount: behindProxy ? Number.POSITIVE_INFINITY : Math.max(10, Math.floor(total / 20)),
    /** Unanswered requests of one connection (HTTP/1.1 pipelining, RFC 9112 section 9.3.2). */
    pipelined: 16,
    /** Bytes of request bodies that have not arrived in full, over all connections. */
    bodyBytes: 16 * 1024 ** 2,
    /**
     * A body that is still arriving must make progress by `bodyWindowBytes` in each of these windows: 500 bytes a second,
     * as by default in Apache's mod_reqtimeout (RequestReadTimeout body=20,MinRate=500).
     */
    bodyWindowMs: 20_000,
    bodyWindowBytes: 10_000,
    /** A connection is closed after its client has read nothing of a response for this long: nginx's `send_timeout`. */
    stallMs: 60_000,
    /** At the limit, a connection whose client has been idle for this long is closed in favor of a new one. */
    spareMs: 5000,
    checkEveryMs: 1000,
  };
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
