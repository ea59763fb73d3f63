import type { MiddlewareHandler } from "hono";
import type { Env } from "./env.ts";
import { createFairLimit, type FairLimit } from "./fair-limit.ts";
import { LARGE_BYTES } from "./pages/static-pack.ts";
import { clientAddress } from "./security/client-address.ts";
import { networkOf } from "./security/rate-limit.ts";

/** Chunks of long files that are read at once: more would saturate the disk's threads or the event loop. */
const CHUNKS_AT_ONCE = 2;

/**
 * Sends long files chunk by chunk, with the networks in turn (round robin). A client that does not read requests no
 * chunk, so it delays nobody; many clients that read fast share the available throughput.
 * @param trustProxy number of proxies in front, behind which clients are distinguished by their requests
 */
export function sendFilesInTurn(trustProxy: number): MiddlewareHandler<Env> {
  const limit = createFairLimit(CHUNKS_AT_ONCE);
  return async (context, next) => {
    await next();
    if (Number(context.res.headers.get("Content-Length")) <= LARGE_BYTES || !context.res.body) return;
    const { res } = context;
    const body = inTurn(context.res.body, networkOf(clientAddress(context, trustProxy)), limit);
    context.res = undefined;
    context.res = new Response(body, res);
  };
}

function inTurn(body: ReadableStream, network: string, limit: FairLimit): ReadableStream {
  const reader = body.getReader();
  const pull = (controller: ReadableStreamDefaultController) =>
    limit(network, async () => {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    });
  // No chunk is read before the client needs it.
  return new ReadableStream({ pull, cancel: (reason) => reader.cancel(reason) }, { highWaterMark: 0 });
}
