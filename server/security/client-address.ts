import { isIP } from "node:net";
import type { Context } from "hono";
import type { Env } from "../env.ts";

/**
 * The address of the visitor.
 * @param trustedProxies how many proxies stand before the server: each appends the address it saw to
 *   X-Forwarded-For, so that only so many entries from the right can be believed
 * @returns an IPv4 or IPv6 address; empty where the connection is gone already
 */
export function clientAddress(context: Context<Env>, trustedProxies: number): string {
  const peer = normaliseAddress(context.env.incoming?.socket.remoteAddress ?? "");
  if (trustedProxies === 0) return peer;
  const forwarded = (context.req.header("X-Forwarded-For") ?? "").split(",").map(normaliseAddress);
  const believed = [...forwarded.filter((address) => address !== ""), peer].slice(-1 - trustedProxies);
  return believed[0] ?? peer;
}

/** The bare address: without a port, without brackets, and IPv4 as such where it comes mapped into IPv6. */
export function normaliseAddress(text: string): string {
  const bare = text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/%.*/, "")
    .replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, "");
  return isIP(bare) ? bare : "";
}
