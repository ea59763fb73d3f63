import { setTimeout as wait } from "node:timers/promises";
import { ownWait } from "./attack-result.ts";
import { createClients } from "./clients.ts";
import type { Visitor } from "./visitor.ts";

const PAGE = "/aiv-pricing";
/** Time that a crowd is watched, in milliseconds: longer than the site takes to serve the largest. */
const WATCH_MS = 3000;
const SETTLE_MS = 500;

/**
 * Measures what a visitor waits while a crowd arrives, in which everybody has an address and a connection of their own and
 * loads a page with the files that its HTML names.
 * @param visitors size of the crowd
 * @returns p99 in milliseconds, less that of a server without a crowd
 */
export async function honestWait(visitors: number, port: number, visitor: Visitor): Promise<number> {
  const clients = createClients(port);
  const address = (n: number) => `127.${100 + (n >> 8)}.${n & 255}.1`;
  const { body } = await clients.send({ path: PAGE }, address(0));
  const files = [...new Set(body.match(/(?<=(?:href|src)=")\/assets\/[^"]+/g))];
  const visit = [PAGE, ...files]
    .map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: br\r\n\r\n`)
    .join("");
  visitor.begin(port);
  await Promise.all(Array.from({ length: visitors }, (_, n) => clients.hold(visit, { from: address(n) })));
  await wait(WATCH_MS);
  const latency = await visitor.collect();
  clients.close();
  // Closing as many connections is work that the attack should not have to wait for.
  await wait(SETTLE_MS);
  return ownWait(latency);
}
