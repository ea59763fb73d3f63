import { isIP, isIPv6 } from "node:net";

/**
 * Returns the address of the visitor.
 * @param trustedProxies number of proxies in front of the server
 * @returns an IPv4 or IPv6 address; empty if the connection is closed already
 */
export function clientAddress(
  context: {
    env: { incoming?: { socket: { remoteAddress?: string | undefined } } };
    req: { header: (name: string) => string | undefined };
  },
  trustedProxies: number,
): string {
  const peer = context.env.incoming?.socket.remoteAddress;
  return forwardedAddress(peer, context.req.header("X-Forwarded-For"), trustedProxies);
}

/**
 * Returns the address that the trusted proxies received a request from. Each appends one entry to X-Forwarded-For, so
 * entries are counted from the right, whatever they contain: with those left out that are no address, a client could move
 * one of its own into the place that counts.
 * @param peer address of the connection's other end
 * @param header all lines of X-Forwarded-For, joined by commas
 * @returns the peer's address if that entry is none
 */
export function forwardedAddress(
  peer: string | undefined,
  header: string | undefined,
  trustedProxies: number,
): string {
  const entries = trustedProxies > 0 && header !== undefined ? header.split(",").slice(-trustedProxies) : [];
  return normalizeAddress(entries[0] ?? "") || normalizeAddress(peer ?? "");
}

/** Returns the bare address: without port, brackets and zone, and IPv4 without its mapping into IPv6; else "". */
export function normalizeAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) ? bare.replace(/%.*/, "") : "";
}

/** Returns the 4 or 16 bytes of an address. @param address a valid IPv4 or IPv6 address, without a zone */
export function addressBytes(address: string): number[] {
  if (!isIPv6(address)) return address.split(".").map(Number);
  // URLs use the canonical form (RFC 5952), so only groups and "::" have to be parsed.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(8 - head.length - (tail?.length ?? 0)).fill("0");
  return [...head, ...zeros, ...(tail ?? [])]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255]);
}
