import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";

/** Restrict browsers to displaying a response that is not a page. */
const API_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/** Adds security headers to all responses but the site's, which has its own: `default-src 'none'` would break pages. */
export function apiHeaders(): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    if (context.get("isPage")) return;
    for (const [name, value] of Object.entries(API_HEADERS)) context.header(name, value);
  };
}

/** A year. Subdomains are not included, because other sites may run on them. */
const ONE_YEAR = "max-age=31536000";

/**
 * Restricts browsers to HTTPS (RFC 6797) if the site's public origin uses it. Over plain HTTP they ignore the header.
 * @param publicOrigin the site's origin
 * @returns the header, if any
 */
export const strictTransportHeaders = (publicOrigin: string | undefined): Record<string, string> =>
  publicOrigin?.startsWith("https:") ? { "Strict-Transport-Security": ONE_YEAR } : {};

/** Adds `strictTransportHeaders` to all responses that are not complete yet. */
export function strictTransport(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  const headers = Object.entries(strictTransportHeaders(publicOrigin));
  return async (context, next) => {
    await next();
    if (context.get("isComplete")) return;
    for (const [name, value] of headers) context.header(name, value);
  };
}
