import { createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "#testing/listen.ts";

const CHUNK_BYTES = 1000;
const PAUSE_MS = 20;
/** Time to paint what is there. */
const PAINT_MS = 100;

/**
 * Starts a server that sends the pages of another one in small parts, as over a slow line; other files at once.
 * @returns its origin, and a function that stops it
 */
export async function startSlowSite(origin: string) {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const answer = await fetch(origin + url, { headers: { accept: headers.accept ?? "*/*" } });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const body = Buffer.from(await answer.arrayBuffer());
    if (!type.startsWith("text/html")) return response.end(body);
    // A part can end behind the tag of a menu, whose text then comes after the next paint.
    for (const part of body
      .toString()
      .split(/(?<=<summary[^>]*>)/)
      .map(Buffer.from)) {
      for (let at = 0; at < part.length; at += CHUNK_BYTES) {
        response.write(part.subarray(at, at + CHUNK_BYTES));
        await wait(PAUSE_MS);
      }
      await wait(PAINT_MS);
    }
    response.end();
  });
  return {
    origin: `http://127.0.0.1:${await listen(server)}`,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  };
}
