import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { Env } from "../http/env.ts";

/** Maximum length of a domain name. Source: RFC 1035, section 2.3.4. */
const NAME_MAX = 253;

/** Load balancers and containers ask for these by the address of the machine. */
const HEALTH_CHECKS = ["/healthz", "/readyz"];

/** The machine itself: an operator who looks at the site before its name points here. */
const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/**
 * True if a request names one host at most, as `name[:port]` that a URL repeats unchanged. Anything else (`a@b`, `a/b`,
 * `a\b`, `1.2.3.4.5`, two hosts) would be read in one way by a proxy or its cache and in another way here. An absolute
 * target, as sent to proxies, has to name the same host (RFC 9112, section 3.2.2). HTTP/1.0 needs no host.
 */
export function hasValidHost({
  url = "",
  rawHeaders,
  headers: { host },
}: Pick<IncomingMessage, "url" | "rawHeaders" | "headers">): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length;
  if (count > 1 || (host && !isHost(host))) return false;
  if (url.startsWith("/") || url === "*") return true;
  const [, authority = ""] = /^https?:\/\/([^/?#]*)/.exec(url) ?? [];
  return isHost(authority) && (!host || authority.toLowerCase() === host.toLowerCase());
}

function isHost(host: string): boolean {
  const name = host.replace(/:\d+$/, "").toLowerCase();
  return name.length <= NAME_MAX && URL.parse(`http://${host}`)?.hostname === name;
}

/**
 * Redirects requests for any host but the site's own to the same path at the public origin. Ports are not compared,
 * because some proxies leave them out.
 * @param publicOrigin the site's origin; without one, every host is the site's own
 */
export function redirectOtherHosts(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  const own = new Set([...LOOPBACK, ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])]);
  return async ({ req }, next) => {
    if (!publicOrigin) return next();
    const { hostname, pathname, search } = new URL(req.url);
    if (own.has(hostname) || HEALTH_CHECKS.includes(pathname)) return next();
    // Not stored: the cache key of a proxy may lack the host.
    const headers = { Location: publicOrigin + pathname + search, "Cache-Control": "no-store" };
    return new Response(null, { status: 308, headers });
  };
}
