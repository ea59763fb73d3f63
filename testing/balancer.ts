import { createAdaptorServer } from "@hono/node-server";
import { listen } from "./listen.ts";

/**
 * Starts a minimal load balancer, until the end of its scope: it sends each request to the next server in turn, and to
 * the one after it if there is no complete response. A retry may reach a server that has stored the request already, so
 * posts must have an idempotency key.
 * @param targets the URLs of the servers
 */
export async function startBalancer(targets: readonly string[]) {
  let turn = 0;
  const server = createAdaptorServer({
    async fetch(request: Request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = request;
      const body = method === "GET" ? null : await request.arrayBuffer();
      headers.set("Accept-Encoding", "identity");
      const first = turn++;
      for (let tried = 0; tried < targets.length; tried++) {
        const target = targets[(first + tried) % targets.length];
        const answer = await fetch(target + pathname + search, { method, headers, body, redirect: "manual" })
          .then(async (response) => new Response(await response.arrayBuffer(), response))
          .catch(() => undefined);
        if (answer) return answer;
      }
      return new Response(null, { status: 502 });
    },
  });
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    [Symbol.asyncDispose]: async () => void server.close(),
  };
}
