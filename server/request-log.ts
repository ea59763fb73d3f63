import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import type { Logger } from "./log.ts";

/**
 * Logs one line a request, once its answer has left: method, path, status, duration and bytes on the wire.
 * No personal data: no address of the visitor, no query, no agent, and a path without the parts that name somebody.
 */
export function requestLog(log: Logger): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { outgoing, incoming } = context.env;
    if (outgoing && incoming) {
      const started = performance.now();
      const { socket } = incoming;
      const writtenBefore = socket.bytesWritten;
      const { method, path } = context.req;
      outgoing.once("close", () => {
        log.info({
          method,
          path: maskPath(path),
          status: outgoing.statusCode,
          ms: Math.round((performance.now() - started) * 10) / 10,
          bytes: socket.bytesWritten - writtenBefore,
        });
      });
    }
    await next();
  };
}

/** Hides a path's parts from the second on where one of them looks like a mail address: a name may stand beside it. */
export function maskPath(path: string): string {
  if (!/@|%40/i.test(path)) return path;
  return path
    .split("/")
    .map((part, index) => (index > 1 || /@|%40/i.test(part) ? "*" : part))
    .join("/");
}
