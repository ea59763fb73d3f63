import type { MiddlewareHandler } from "hono";
import type { Metrics } from "../metrics/metrics.ts";
import type { Logger } from "../process/log.ts";
import type { Env } from "./env.ts";
import { maskPath } from "./mask-path.ts";

/** nginx's status for a client that disconnected before the response, where Node's default would be 200. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Logs and counts each request, in one line after its response: method, path, status, duration and bytes sent. No
 * personal data: no IP address, query or user agent, and a path without the segments that can name somebody.
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
        const status = outgoing.headersSent ? outgoing.statusCode : CLIENT_CLOSED_REQUEST;
        observe({ method, path, status, seconds: ms / 1000 });
        log.info({
          method,
          path: maskPath(path),
          status,
          ms: Math.round(ms * 10) / 10,
          bytes: socket.bytesWritten - writtenBefore,
        });
      });
    }
    await next();
  };
}
