import type { MiddlewareHandler } from "hono";
import { ProblemError } from "../problem.ts";

const SAFE_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Refuses what another site sends from a visitor's browser. Callers that are no browser send neither `Origin` nor
 * `Sec-Fetch-Site`, and pass: they could send anything anyway.
 * @param publicOrigin the site's own origin; without it, the host that the request went to
 * @throws ProblemError 403
 */
export function sameOriginOnly(publicOrigin: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    const fetchSite = req.header("Sec-Fetch-Site");
    const origin = req.header("Origin");
    const isOwn = origin === undefined ? fetchSite !== "cross-site" : isOwnOrigin(origin, fetchSite);
    if (!SAFE_METHODS.includes(req.method) && !isOwn) {
      throw new ProblemError(403, { detail: "Forms are accepted from this site's own pages only." });
    }
    await next();

    function isOwnOrigin(from: string, site: string | undefined): boolean {
      if (from === publicOrigin) return true;
      // A page with a strict referrer policy sends "null"; the browser's own word decides then.
      if (from === "null") return site === "same-origin";
      // Only hosts are compared: behind a proxy that ends TLS the server sees http where the browser sees https.
      return site !== "cross-site" && URL.parse(from)?.host === req.header("Host");
    }
  };
}
