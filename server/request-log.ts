import { unescape as decode } from "node:querystring";
import type { MiddlewareHandler } from "hono";
import { parameterPages } from "../editorial/addresses.ts";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";

/**
 * Logs and counts each request, one line once its answer has left: method, path, status, duration and bytes on the wire.
 * No personal data: no address of the visitor, no query, no agent, and a path without the parts that name somebody.
 */
export function requestLog(log: Logger, observe: Metrics["observe"]): MiddlewareHandler<Env> {
  const parameterPage = parameterPages();
  return async (context, next) => {
    const { outgoing, incoming } = context.env;
    if (outgoing && incoming) {
      const started = performance.now();
      const { socket } = incoming;
      const writtenBefore = socket.bytesWritten;
      const { method, path } = context.req;
      outgoing.once("close", () => {
        const ms = performance.now() - started;
        observe({ method, path, status: outgoing.statusCode, seconds: ms / 1000 });
        log.info({
          method,
          path: maskPath(path, parameterPage(path)),
          status: outgoing.statusCode,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - writtenBefore,
        });
      });
    }
    await next();
  };
}

const AT_SIGN = /[@\uFF20\uFE6B]/;
/** Programs encode an address once too often, not more. */
const MOST_DECODINGS = 5;

/**
 * Hides the parameters of a page's path, and elsewhere, where one part looks like a mail address, the parts from the second
 * on: a name may stand beside it.
 * @param pattern the page's, where the path belongs to a page with parameters
 */
function maskPath(path: string, pattern: string | undefined): string {
  if (pattern) return pattern.replace(/:\w+/g, "*");
  const parts = path.split("/");
  if (!parts.some(mayNamePerson)) return path;
  return parts.map((part, index) => (part && (index > 1 || mayNamePerson(part)) ? "*" : part)).join("/");
}

/** @returns true also for what is still encoded after several decodings */
function mayNamePerson(part: string): boolean {
  let text = part;
  for (let count = 0; count < MOST_DECODINGS; count++) {
    const decoded = decode(text);
    if (AT_SIGN.test(decoded)) return true;
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}
