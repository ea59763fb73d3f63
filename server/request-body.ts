import type { Context } from "hono";

/**
 * The body of a request in pieces. Where the caller stops early, the rest is read and dropped beside the answer:
 * canceling would end the connection before the answer is on it, and leaving it unread would fail the next request of
 * the same connection. The HTTP adapter limits for how long.
 */
export async function* requestBody({ req }: Context): AsyncGenerator<Uint8Array> {
  const reader = req.raw.body?.getReader();
  if (!reader) return;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
  } finally {
    void drop(reader);
  }
}

async function drop(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  // Fails where the client has gone.
  while (!(await reader.read().catch(() => ({ done: true }))).done);
}
