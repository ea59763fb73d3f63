import type { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { totalmem } from "node:os";
import { normalizeAddress } from "../security/client-address.ts";
import { createNetworkUse, networksOf } from "../security/networks.ts";

/** More than a site behind a proxy or a CDN has open at once. */
const MAX_CONNECTIONS = 2000;
/** Memory of a connection with a full send buffer and the body of the longest form, as measured. */
const BYTES_PER_CONNECTION = 192 * 1024;
/** File descriptors for the process itself: database, log, pages, deliveries. */
const OWN_DESCRIPTORS = 100;
/** A request may have a file open besides its socket: an upload, or a film that is being sent. */
const DESCRIPTORS_PER_CONNECTION = 2;

const BUSY =
  "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

export type ConnectionLimits = ReturnType<typeof connectionLimits>;

/**
 * Returns the limits of this process, derived from the resources of the machine.
 * @param trustProxy number of proxies in front
 * @param machine the limit of open files of the process, and its memory in bytes
 */
export function connectionLimits(
  { trustProxy }: { readonly trustProxy: number },
  machine = { descriptors: descriptorLimit(), memoryBytes: memoryLimit() },
) {
  const byDescriptors = (machine.descriptors - OWN_DESCRIPTORS) / DESCRIPTORS_PER_CONNECTION;
  const byMemory = machine.memoryBytes / 4 / BYTES_PER_CONNECTION;
  const total = Math.max(16, Math.floor(Math.min(MAX_CONNECTIONS, byDescriptors, byMemory)));
  // An eighth of the connections: an office behind one address fits in, and the largest factor of a network makes it half of
  // all. Unanswered requests are fewer than connections, and a proxy may use fewer connections than all.
  return { trustProxy, total, perClient: Math.floor(total / (trustProxy === 0 ? 8 : 16)) };
}

/**
 * Limits the connections in all and those of each client and network. Behind a proxy, which opens all connections, each
 * client's unanswered requests are limited instead.
 * @returns a function that counts a request of a client until it is answered; false if the client has too many
 */
export function limitConnections(server: Server, { trustProxy, total, perClient }: ConnectionLimits) {
  const use = createNetworkUse();
  server.maxConnections = total;

  function admit(address: string, held: EventEmitter): boolean {
    const networks = networksOf(address);
    if (use.fullOf(networks, perClient)) return false;
    use.add(networks, 1);
    held.once("close", () => use.add(networks, -1));
    return true;
  }

  if (trustProxy === 0) {
    server.on("connection", (socket) => {
      if (admit(normalizeAddress(socket.remoteAddress ?? ""), socket)) return;
      socket.write(BUSY);
      socket.destroy();
    });
  }
  return (client: string, response: ServerResponse): boolean => trustProxy === 0 || admit(client, response);
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
