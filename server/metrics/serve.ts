import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "../process/log.ts";
import type { Settings } from "../process/settings.ts";

/**
 * Serves `GET /metrics` on a separate port, which no proxy exposes to visitors.
 * @param settings without a `metricsPort`, nothing is served
 * @returns the port, and a function that stops serving
 * @throws Error if the port is taken
 */
export async function serveMetrics(
  { metricsPort, host }: Pick<Settings, "metricsPort" | "host">,
  text: () => Promise<string>,
  log: Logger,
) {
  if (metricsPort === undefined) return undefined;
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
  await once(server.listen(metricsPort, host), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
