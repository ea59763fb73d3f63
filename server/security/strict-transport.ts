import type { MiddlewareHandler } from "hono";
import type { Env } from "../env.ts";

/** A year. Subdomains are left out: they are not this site's to decide on. */
const ONE_YEAR = "max-age=31536000";

/**
 * Has browsers come by https only (RFC 6797), where that is how the site is known. Over plain HTTP they ignore it.
 * @param publicOrigin the site's own origin
 */
export function strictTransport(publicOrigin: string | undefined): MiddlewareHandler<Env> {
  if (!publicOrigin?.startsWith("https:")) return (_context, next) => next();
  return async (context, next) => {
    await next();
    context.header("Strict-Transport-Security", ONE_YEAR);
  };
}
