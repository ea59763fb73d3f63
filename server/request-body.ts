import type { Context } from "hono";

/**
 * Reads the body of a request chunk by chunk. If the caller stops early, the rest is read and discarded in parallel
 * with the response: canceling would end the connection before the response is sent, and leaving it unread would
 * break the next request of the same connection. The HTTP adapter limits the time for that.
 */
export async function* requestBody({ req }: Context): AsyncGenerator<Uint8Array> {
  const reader = req.raw.body?.getReader();
  if (!reader) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    void discardRest(reader);
  }
}

async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Rejects if the client has disconnected.
  while (!(await reader.read().catch(() => ({ done: true }))).done);
}
