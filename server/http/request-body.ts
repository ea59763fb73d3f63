import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { Env } from "./env.ts";

/** Time between discarded chunks of 64 KiB, in milliseconds: 16 MB/s are more than most lines carry. */
const DISCARD_EVERY_MS = 4;

/**
 * Reads the body of a request chunk by chunk. If the caller stops early, the rest is read and discarded in parallel
 * with the response: canceling would end the connection before the response is sent, and leaving it unread would
 * break the next request of the same connection. The HTTP adapter limits the time for that.
 */
export async function* requestBody({ env, req }: Context<Env>): AsyncGenerator<Uint8Array> {
  const { incoming } = env;
  if (!incoming) {
    // A request of a test, without a connection.
    if (req.raw.body) yield* req.raw.body;
    return;
  }
  try {
    // Not the body of the web request, which copies each chunk.
    yield* incoming.iterator({ destroyOnReturn: false });
  } finally {
    discard(incoming);
  }
}

/** At full speed, libuv would read 2 MB at a time, and a few refused bodies would keep others waiting. */
function discard(incoming: IncomingMessage): void {
  incoming.on("data", () => {
    incoming.pause();
    setTimeout(() => incoming.resume(), DISCARD_EVERY_MS).unref();
  });
  incoming.resume();
}
