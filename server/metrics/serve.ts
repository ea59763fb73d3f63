import { once } from "node:events";
import { createServer } from "node:http";
import type { Logger } from "../log.ts";

/**
 * Serves `GET /metrics` on a separate port, which no proxy exposes to visitors.
 * @param port if undefined, nothing is served
 * @returns the port, and a function that stops serving
 * @throws Error if the port is taken
 */
export async function serveMetrics(
  { port, host }: { port: number | undefined; host: string },
  text: () => Promise<string>,
  log: Logger,
) {
  if (port === undefined) return undefined;
  const server = createServer(async (request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    try {
      const body = await text();
      response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(body);
    } catch (error) {
      log.error({ err: error }, "metrics could not be read");
      response.writeHead(503).end();
    }
  });
  await once(server.listen(port, host), "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
