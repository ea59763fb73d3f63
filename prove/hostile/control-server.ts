import { createServer } from "node:http";

/*
 * A server that is not attacked, in a process of its own. Its latency during an attack is the machine's: attacker,
 * visitor and server share its processors.
 */

const server = createServer((_request, response) => response.end("ok"));
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address !== null && typeof address === "object") process.send?.(address.port);
});
process.once("disconnect", () => process.exit());
