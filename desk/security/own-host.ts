import type { Context, MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "#server/pages/content-security-policy.ts";
import type { DeskEnv } from "../env.ts";

const SAFE_METHODS = ["GET", "HEAD"];

const FORM = "application/x-www-form-urlencoded";

/**
 * Returns the origins at which the desk may be addressed, the main one first.
 * @param publicOrigin the only one behind a proxy
 * @param host the loopback address where it listens otherwise, with its port
 */
export function ownOrigins(
  publicOrigin: string | undefined,
  host: string,
  port: number,
): readonly [string, ...string[]] {
  if (publicOrigin !== undefined) return [publicOrigin];
  const at = (name: string) => `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
  return [
    at(host),
    ...["127.0.0.1", "localhost", "::1", "desk.localhost"].filter((each) => each !== host).map(at),
  ];
}

/**
 * Rejects other hosts, by which a page of another site could reach the desk (DNS rebinding), everything that a page of
 * another origin loads or sends except for a link that a person follows, and requests that no page of the desk sends.
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
    if (!isFromOwnPage(context))
      return context.text("Pages of other origins may only link to the desk.", 403);
    // PostgreSQL stores no NUL, and rejects one in a condition.
    if (req.url.includes("%00")) return context.text("No page of the desk has such an address.", 400);
    if (!(req.header("Content-Type") ?? FORM).startsWith(FORM)) {
      return context.text("The desk accepts its own forms only.", 415);
    }
    await next();
  };
}

/** Programs do not send these headers. */
function isFromOwnPage({ req }: Context): boolean {
  const isFromElsewhere = ["cross-site", "same-site"].includes(req.header("Sec-Fetch-Site") ?? "");
  return !isFromElsewhere || req.header("Sec-Fetch-Dest") === "document";
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
