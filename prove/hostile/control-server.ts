import { createServer } from "node:http";
import { listen } from "#testing/listen.ts";

/*
 * A server that is not attacked, in a process of its own. Its latency during an attack is the machine's: attacker,
 * visitor and server share its processors.
 */

process.send?.(await listen(createServer((_request, response) => response.end("ok"))));
process.once("disconnect", () => process.exit());
