import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";

/** What a browser may do with an answer that is no page: show it, and nothing else. */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy":
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  "Cross-Origin-Resource-Policy": "same-origin",
} as const;

/**
 * Security headers on every answer that the site did not make. The site sets its own: `default-src 'none'` on a page
 * or on a service worker would stop it.
 */
export function apiHeaders(): MiddlewareHandler<Env> {
  return async (context, next) => {
    await next();
    if (context.get("isPage")) return;
    for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
  };
}
