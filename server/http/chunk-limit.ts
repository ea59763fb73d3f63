import type { IncomingMessage } from "node:http";

/** Chunks that any body may have, however short they are: more than any form has fields. */
const FREE_CHUNKS = 256;
/** Average size in bytes that further chunks must have. Clients that stream send kilobytes at a time. */
const MIN_BYTES = 64;

/**
 * Rejects a chunked body (transfer coding) that arrives in absurdly many chunks. Each chunk passes through the parser
 * and two streams, so 100 KB in chunks of one byte would block the process for a second.
 * @param onExceeded ends the request; called once. Nothing of the body is passed on afterwards
 */
export function limitChunks(request: IncomingMessage, onExceeded: () => void): void {
  const push = request.push.bind(request);
  let chunks = 0;
  let bytes = 0;
  let isExceeded = false;
  // The parser pushes each chunk separately. A listener for "data" would start reading before the application does.
  request.push = (chunk: Buffer | null, encoding) => {
    if (isExceeded) return true;
    if (chunk === null) return push(chunk);
    chunks += 1;
    bytes += chunk.length;
    isExceeded = chunks > FREE_CHUNKS + bytes / MIN_BYTES;
    if (!isExceeded) return push(chunk, encoding);
    onExceeded();
    return true;
  };
}
