import { once } from "node:events";
import { createServer } from "node:net";

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("There is no free port");
  return address.port;
}
