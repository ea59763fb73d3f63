import { once } from "node:events";
import { Agent, createServer, request as forward, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { listen } from "./listen.ts";

/**
 * Starts a minimal load balancer, until the end of its scope: it sends each request to the next server in turn, and to
 * the one after it if there is no response. A retry may reach a server that has stored the request already, so posts
 * must have an idempotency key.
 * @param targets the URLs of the servers
 */
export async function startBalancer(targets: readonly string[]) {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    const first = turn++;
    for (let tried = 0; tried < targets.length; tried++) {
      const target = targets[(first + tried) % targets.length] ?? "";
      const answer = await ask(target, incoming, body, agent).catch(() => undefined);
      if (answer) return void outgoing.writeHead(answer.status, answer.headers).end(answer.body);
    }
    outgoing.writeHead(502).end();
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    async [Symbol.asyncDispose](): Promise<void> {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads a whole response, so that a truncated one can be requested from another server. */
async function ask(target: string, incoming: IncomingMessage, body: Buffer, agent: Agent) {
  const { method, headers } = incoming;
  const sent = forward(target + incoming.url, { method, headers, agent });
  sent.end(body);
  const [head]: [IncomingMessage] = (await once(sent, "response")) as [IncomingMessage];
  const { connection: _, ...answered } = head.headers;
  return { status: head.statusCode ?? 502, headers: answered, body: await buffer(head) };
}
