import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";

/** A year. Subdomains are not included, because other sites may run on them. */
const ONE_YEAR = "max-age=31536000";

/**
 * Restricts browsers to HTTPS (RFC 6797) if the site's public origin uses it. Over plain HTTP they ignore the header.
 * @param publicOrigin the site's origin
 */
export function strictTransport(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  if (!publicOrigin?.startsWith("https:")) return (_context, next) => next();
  return async (context, next) => {
    await next();
    context.header("Strict-Transport-Security", ONE_YEAR);
  };
}
