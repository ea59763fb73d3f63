import { ReadableStream } from "node:stream/web";

/**
 * Streams a file while it is generated. The generator ends when the client disconnects, and the connection is cut off
 * when the generator fails, because a file without its end would look complete.
 * @param onEnd called after the last part
 */
export function fileBody(
  parts: AsyncIterable<Uint8Array | string>,
  onEnd: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  async function* bytes() {
    for await (const part of parts) yield typeof part === "string" ? encoder.encode(part) : part;
    await onEnd();
  }
  return ReadableStream.from(bytes());
}
