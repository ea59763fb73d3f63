import type { HonoRequest, MiddlewareHandler } from "hono";
import { ProblemError } from "../http/problem.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Rejects requests that another site sends from a visitor's browser. Clients other than browsers send neither
 * `Origin` nor `Sec-Fetch-Site` and are allowed: they could forge both.
 * @param publicOrigin the site's origin; by default the host of the request
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
  // A page with a strict referrer policy sends "null"; then the browser's `Sec-Fetch-Site` decides.
  if (origin === "null") return fetchSite !== "same-origin";
  if (fetchSite === "cross-site") return true;
  // Only hosts are compared: behind a proxy that terminates TLS the server sees http and the browser https.
  return origin !== undefined && URL.parse(origin)?.host !== request.header("Host");
}
