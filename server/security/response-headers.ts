import type { MiddlewareHandler } from "hono";
import type { Env } from "../http/env.ts";

/** Restrict browsers to displaying a response that is not a page. */
const API_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** A year. Subdomains are not included, because other sites may run on them. */
const ONE_YEAR = "max-age=31536000";

/**
 * Restricts browsers to HTTPS (RFC 6797) if the site's public origin uses it. Over plain HTTP they ignore the header.
 * @param publicOrigin the site's origin
 * @returns the header, if any
 */
export const strictTransportHeaders = (publicOrigin: string | undefined): Record<string, string> =>
  publicOrigin?.startsWith("https:") ? { "Strict-Transport-Security": ONE_YEAR } : {};

/**
 * Adds security headers to all responses that are not complete yet. Those of the site set their own, but for
 * `strictTransportHeaders`: `default-src 'none'` would break pages and the service worker.
 */
export function addSecurityHeaders(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  const pageHeaders = strictTransportHeaders(publicOrigin);
  const apiHeaders = { ...API_HEADERS, ...pageHeaders };
  return async (context, next) => {
    await next();
    if (context.get("isComplete")) return;
    const headers = context.get("isPage") ? pageHeaders : apiHeaders;
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };
}
