import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";

/** Restrict browsers to displaying a response that is not a page. */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/**
 * Adds security headers to all responses except those of the site, which sets its own: `default-src 'none'` would
 * break pages and the service worker.
 */
export function apiHeaders(): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    if (context.get("isPage")) return;
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  };
}
