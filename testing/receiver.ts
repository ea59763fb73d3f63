import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import { listen } from "./listen.ts";

export type Call = {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/**
 * Starts an HTTP service that records its calls, for the time of a test.
 * @param statuses of the responses in order, with their headers; the last one is repeated
 */
export async function startReceiver(...statuses: (number | readonly [number, Record<string, string>])[]) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url, headers: request.headers, body: await text(request) });
    const answer = statuses[Math.min(calls.length, statuses.length) - 1] ?? 200;
    const [status, headers] = typeof answer === "number" ? [answer, {}] : answer;
    response.writeHead(status, status === 302 ? { Location: "/elsewhere" } : headers).end("answer");
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { calls, url: `http://127.0.0.1:${port}/hook` };
}
