import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import { contentSecurityPolicy } from "#server/pages/content-security-policy.ts";

const SAFE_METHODS = ["GET", "HEAD"];

const FORM = "application/x-www-form-urlencoded";
/** The only form with a file. */
export const UPLOAD_PATH = "/content/pictures";
const UPLOAD_FORM = "multipart/form-data";

/** 128 bits, which nobody guesses. */
const NAME_BYTES = 16;

/**
 * Returns a host name for one start of a desk on this machine. Browsers send a cookie to every port of a host, also to
 * other programs on it, so the host is one that no other program knows. They resolve names below `.localhost` to the
 * loopback addresses (RFC 6761 section 6.3).
 */
export const unguessableName = (): string => `${randomBytes(NAME_BYTES).toString("hex")}.localhost`;

/** @param host the `Host` of a request @returns undefined if it is not the desk's */
export type OwnOrigin = (host: string | undefined) => string | undefined;

/**
 * Returns the function that recognizes the desk's own hosts.
 * @param publicOrigin the only one behind a proxy
 * @param name the name on this machine otherwise, with any port: an SSH tunnel may have another one at its other end
 */
export function ownOriginOf(publicOrigin: string | undefined, name: string): OwnOrigin {
  if (publicOrigin !== undefined) {
    const { host: own } = new URL(publicOrigin);
    return (host) => (host === own ? publicOrigin : undefined);
  }
  return (host) => (host?.replace(/:\d{1,5}$/, "") === name ? `http://${host}` : undefined);
}

/**
 * Rejects other hosts, by which a page of another site could reach the desk (DNS rebinding), everything that a page of
 * another origin loads or sends except for a link that a person follows, and requests that no page of the desk sends.
 */
export function ownHostOnly(ownOrigin: OwnOrigin): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const own = ownOrigin(req.header("Host"));
    if (own === undefined)
      return context.text("The desk is at the address that its terminal shows, and at no other.", 421);
    // Browsers send `Origin` with every post; a request without it comes from a program.
    if (!SAFE_METHODS.includes(req.method) && req.header("Origin") !== own) {
      return context.text("Changes are accepted from the desk's own pages only.", 403);
    }
    if (!isFromOwnPage(context))
      return context.text("Pages of other origins may only link to the desk.", 403);
    // PostgreSQL stores no NUL, and rejects one in a condition.
    if (req.url.includes("%00")) return context.text("No page of the desk has such an address.", 400);
    const form = req.path === UPLOAD_PATH ? UPLOAD_FORM : FORM;
    if (req.header("Content-Type")?.startsWith(form) === false) {
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
export const DESK_POLICY = contentSecurityPolicy([], { scripts: [], frames: [], connections: [] })
  .replace("script-src 'self'", "script-src 'none'")
  .replace("frame-ancestors 'self'", "frame-ancestors 'none'");

/** Adds the security headers of every response. Nothing of the desk is stored in a cache: it shows personal data. */
export function deskHeaders(): MiddlewareHandler {
  return async (context, next) => {
    await next();
    if (!context.res.headers.has("Content-Security-Policy"))
      context.header("Content-Security-Policy", DESK_POLICY);
    context.header("X-Content-Type-Options", "nosniff");
    // `same-origin` and not `no-referrer`, with which browsers send "null" as the origin of a post.
    context.header("Referrer-Policy", "same-origin");
    context.header("Cross-Origin-Opener-Policy", "same-origin");
    context.header("Cross-Origin-Resource-Policy", "same-origin");
    context.header("X-Robots-Tag", "noindex");
    if (!context.res.headers.has("Cache-Control")) context.header("Cache-Control", "no-store");
  };
}
