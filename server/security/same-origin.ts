import type { HonoRequest, MiddlewareHandler } from "hono";
import { ProblemError } from "../problem.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses what another site sends from a visitor's browser. Callers that are no browser send neither `Origin` nor
 * `Sec-Fetch-Site`, and pass: they could send anything anyway.
 * @param publicOrigin the site's own origin; without it, the host that the request went to
 * @throws ProblemError 403
 */
export function sameOriginOnly(publicOrigin: string | undefined): MiddlewareHandler {
  return async ({ req }, next) => {
    if (!SAFE_METHODS.includes(req.method) && isForeign(req, publicOrigin)) {
      throw new ProblemError(403, { detail: "Forms are accepted from this site's own pages only." });
    }
    await next();
  };
}

function isForeign(request: HonoRequest, publicOrigin: string | undefined): boolean {
  const origin = request.header("Origin");
  const fetchSite = request.header("Sec-Fetch-Site");
  if (origin !== undefined && origin === publicOrigin) return false;
  // A page with a strict referrer policy sends "null"; the browser's own word decides then.
  if (origin === "null") return fetchSite !== "same-origin";
  if (fetchSite === "cross-site") return true;
  // Only hosts are compared: behind a proxy that ends TLS the server sees http where the browser sees https.
  return origin !== undefined && URL.parse(origin)?.host !== request.header("Host");
}
