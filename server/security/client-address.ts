import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { Env } from "../env.ts";

/**
 * Returns the address of the visitor.
 * @param trustedProxies number of proxies in front of the server: each appends the address it received the request
 *   from to X-Forwarded-For, so only that many entries from the right are trustworthy
 * @returns an IPv4 or IPv6 address; empty if the connection is closed already
 */
export function clientAddress(
  context: Pick<Context<Pick<Env, "Bindings">>, "env" | "req">,
  trustedProxies: number,
): string {
  const peer = normaliseAddress(context.env.incoming?.socket.remoteAddress ?? "");
  if (trustedProxies === 0) return peer;
  const forwarded = (context.req.header("X-Forwarded-For") ?? "").split(",").map(normaliseAddress);
  const believed = [...forwarded.filter((address) => address !== ""), peer].slice(-1 - trustedProxies);
  return believed[0] ?? peer;
}

/** Returns the bare address: without port and brackets, and IPv4 without its mapping into IPv6. */
export function normaliseAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*/, "")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) ? bare : "";
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
