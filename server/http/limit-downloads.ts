import type { MiddlewareHandler } from "hono";
import pLimit from "p-limit";
import { LARGE_BYTES } from "../pages/static-pack.ts";
import type { Env } from "./env.ts";
import { nextTurn } from "./event-loop.ts";

/** Chunks of long files that are read at once: more would saturate the disk's threads and the event loop. */
const CHUNKS_AT_ONCE = 2;

/**
 * Sends long files chunk by chunk, those of all clients in turn, so that many downloads leave time for other requests. A
 * client that does not read requests no chunk, so it delays nobody.
 */
export function limitDownloads(): MiddlewareHandler<Env> {
  const limit = pLimit(CHUNKS_AT_ONCE);
  return async (context, next) => {
    await next();
    const { res } = context;
    if (Number(res.headers.get("Content-Length")) <= LARGE_BYTES || !res.body) return;
    const reader = res.body.getReader();
    const pull = (controller: ReadableStreamDefaultController) =>
      limit(async () => {
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
        await new Promise<void>(nextTurn);
      });
    context.res = undefined;
    // No chunk is read before the client needs it.
    const inTurn = new ReadableStream(
      { pull, cancel: (reason) => reader.cancel(reason) },
      { highWaterMark: 0 },
    );
    context.res = new Response(inTurn, res);
  };
}
