import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics/metrics.ts";

/**
 * Logs and counts each request, one line once its answer has left: method, path, status, duration and bytes on the wire.
 * No personal data: no address of the visitor, no query, no agent, and a path without the parts that name somebody.
 */
export function requestLog(log: Logger, observe: Metrics["observe"]): MiddlewareHandler<Env> {
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
          path: maskPath(path),
          status: outgoing.statusCode,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - writtenBefore,
        });
      });
    }
    await next();
  };
}

/** Hides a path's parts from the second on where one of them looks like a mail address: a name may stand beside it. */
function maskPath(path: string): string {
  if (!/@|%40/i.test(path)) return path;
  return path
    .split("/")
    .map((part, index) => (index > 1 || /@|%40/i.test(part) ? "*" : part))
    .join("/");
}
