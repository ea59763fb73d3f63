import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { ensureMigrated } from "#server/db/migrate.ts";
import { openDatabase } from "#server/db/open.ts";
import { TIMEOUTS } from "#server/http-server.ts";
import { createDesk } from "./app.ts";
import type { DeskOptions } from "./env.ts";
import { ownOrigins } from "./security/own-host.ts";
import { createOneTimeKey, passwordCheck } from "./sign-in/credentials.ts";
import { createSessions } from "./sign-in/sessions.ts";

/**
 * Starts the desk beside a running site, on the same database.
 * @returns its origin, a function that makes an address with a new key, and one that stops it
 * @throws Error if the port is taken or the database is unavailable
 */
export async function startDesk(options: DeskOptions) {
  const { desk, settings } = options;
  const db = openDatabase(settings);
  await ensureMigrated(db);
  const key = createOneTimeKey();
  let port = desk.port;
  const app = createDesk({
    ...options,
    db,
    key,
    sessions: createSessions(),
    checkPassword: passwordCheck(desk.password),
    // The prefix keeps other hosts of the domain from setting the cookie, and needs TLS.
    cookieName: () => (desk.origin === undefined ? `desk-${port}` : "__Host-desk"),
    origins: () => ownOrigins(desk.origin, desk.host, port),
  });
  const server = serve({ fetch: app.fetch, port, hostname: desk.host, serverOptions: TIMEOUTS });
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
  const [origin] = ownOrigins(desk.origin, desk.host, port);
  return {
    origin,
    /** The port that it listens on, also behind a proxy. */
    port: () => port,
    /** Returns an address whose key is valid once; those before are invalid from now on. */
    newAddress: () => `${origin}/sign-in?key=${key.renew()}`,
    async stop(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await closed;
      await db.destroy();
    },
  };
}
