import type { MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "#server/pages/content-security-policy.ts";
import type { DeskEnv } from "../env.ts";

const SAFE_METHODS = ["GET", "HEAD"];

/**
 * Returns the origins at which the desk may be addressed.
 * @param publicOrigin the only one behind a proxy
 * @param port where it listens otherwise
 */
export function ownOrigins(publicOrigin: string | undefined, port: number): readonly string[] {
  if (publicOrigin !== undefined) return [publicOrigin];
  return ["127.0.0.1", "localhost", "[::1]"].map((host) => `http://${host}:${port}`);
}

/**
 * Rejects other hosts, by which a page of another site could reach the desk (DNS rebinding), and posts that another
 * origin sends.
 * @param origins returns the desk's own origins; the port is known only once it listens
 */
export function ownHostOnly(origins: () => readonly string[]): MiddlewareHandler<DeskEnv> {
  return async (context, next) => {
    const { req } = context;
    const own = origins().find((origin) => new URL(origin).host === req.header("Host"));
    if (own === undefined) return context.text("This host is not the desk's.", 421);
    // Browsers send `Origin` with every post; a request without it comes from a program.
    if (!SAFE_METHODS.includes(req.method) && req.header("Origin") !== own) {
      return context.text("Changes are accepted from the desk's own pages only.", 403);
    }
    await next();
  };
}

/** Same policy as the site's, but no script runs. The workbench has a policy of its own. */
const POLICY = contentSecurityPolicy([], { scripts: [], frames: [], connections: [] })
  .replace("script-src 'self'", "script-src 'none'")
  .replace("frame-ancestors 'self'", "frame-ancestors 'none'");

/** Adds the security headers of every response. Nothing of the desk is stored in a cache: it shows personal data. */
export function deskHeaders(): MiddlewareHandler<DeskEnv> {
  return async (context, next) => {
    await next();
    if (!context.res.headers.has("Content-Security-Policy"))
      context.header("Content-Security-Policy", POLICY);
    context.header("X-Content-Type-Options", "nosniff");
    // `same-origin` and not `no-referrer`, with which browsers send "null" as the origin of a post.
    context.header("Referrer-Policy", "same-origin");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    context.header("X-Robots-Tag", "noindex");
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
  };
}
