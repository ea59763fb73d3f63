import { readdirSync } from "node:fs";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished, vi } from "vitest";
import { listen } from "#testing/listen.ts";
import { connectionLimits } from "./connection-limits.ts";
import { createHttpServer, TIMEOUTS } from "./http-server.ts";

/**
 * Starts a server that responds on all paths but `/hang`.
 * @param seenAs replaces the address of a client on the loopback network by another one
 */
async function start(
  limits: Partial<ReturnType<typeof connectionLimits>>,
  seenAs: (address: string) => string = (address) => address,
) {
  const { server, onRequest } = createHttpServer(TIMEOUTS, {
    ...connectionLimits({ trustProxy: 0 }),
    ...limits,
  });
  server.prependListener("connection", (socket) => {
    Object.defineProperty(socket, "remoteAddress", { value: seenAs(socket.remoteAddress ?? "") });
  });
  onRequest((request, response) => request.url === "/hang" || response.end("answer"));
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}`,
    /** Opens a connection of a client that reads nothing until `answer` is called. @param from a loopback address */
    open(bytes: string, from = "127.0.0.1") {
      const socket = connect({ port, host: "127.0.0.1", localAddress: from });
      socket.on("error", () => {});
      socket.pause();
      socket.write(bytes);
      onTestFinished(() => void socket.destroy());
      // Reads until the server closes the connection.
      return { socket, answer: () => text(socket).catch(() => "") };
    },
    held: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
  };
}

const HANG = "GET /hang HTTP/1.1\r\nHost: a\r\n\r\n";
const REQUEST = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

/** Maps each client of the loopback network to one of another network. */
const networks = {
  address: () => "198.51.100.1",
  "IPv6 /64": (address: string) => `2001:db8:1:1::${hexTail(address, 1)}`,
  "IPv6 /56": (address: string) => `2001:db8:1:${hexTail(address, 1)}::1`,
  "IPv6 /48": (address: string) => `2001:db8:1:${hexTail(address, 256)}::1`,
  "IPv4 /24": (address: string) => `198.51.100.${address.split(".")[3]}`,
};

function hexTail(address: string, times: number): string {
  return (Number(address.split(".")[3]) * times).toString(16);
}

const shares = [
  ["address", 10],
  ["IPv6 /64", 10],
  ["IPv6 /56", 15],
  ["IPv6 /48", 20],
  ["IPv4 /24", 40],
] as const;

it.each(shares)("refuses an %s with too many connections, but no other", async (name, share) => {
  const seenAs = (address: string) => (address === "127.0.0.200" ? "203.0.113.1" : networks[name](address));
  const { open, held } = await start({ perClient: 10 }, seenAs);
  const first = open("", "127.0.0.2");
  for (let client = 3; client < share + 2; client++) open(HANG, `127.0.0.${client}`);
  await vi.waitFor(async () => expect(await held()).toBe(share));
  expect(await open("", "127.0.0.100").answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: /);
  expect(await open(REQUEST, "127.0.0.200").answer()).toMatch(/^HTTP\/1.1 200 /);
  first.socket.destroy();
  await vi.waitFor(async () => expect(await held()).toBe(share - 1));
  expect(await open(REQUEST, "127.0.0.100").answer()).toMatch(/^HTTP\/1.1 200 /);
});

it.each(shares)(
  "refuses an %s with too many unanswered requests through a proxy, but no other",
  async (name, share) => {
    const { open, url } = await start({ perClient: 10, trustProxy: 1 });
    const forwarded = (client: number) => ({
      "X-Forwarded-For": `198.51.100.9, ${networks[name](`127.0.0.${client}`)}`,
    });
    const hanging = new AbortController();
    const waiting = Array.from({ length: share }, (_, index) =>
      fetch(`${url}/hang`, { headers: forwarded(index), signal: hanging.signal }),
    );
    const ask = async (headers: Record<string, string>) => {
      const { status, headers: answered } = await fetch(url, { headers });
      return [status, answered.get("Retry-After")];
    };
    await vi.waitFor(async () => expect(await ask(forwarded(100))).toEqual([503, "5"]), 20_000);
    expect(await ask({ "X-Forwarded-For": "203.0.113.1" })).toEqual([200, null]);
    expect(await ask({})).toEqual([200, null]);
    // The proxy's own connections are not limited.
    for (let connection = 0; connection < 20; connection++)
      expect(await open(REQUEST).answer()).toMatch(/^HTTP\/1.1 200 /);
    hanging.abort();
    await Promise.allSettled(waiting);
    await vi.waitFor(async () => expect(await ask(forwarded(100))).toEqual([200, null]), 20_000);
  },
);

it("closes connections above the limit of all, and accepts others when these are closed", async () => {
  const { open, held } = await start({ total: 10 });
  const crowd = Array.from({ length: 10 }, (_, client) => open(HANG, `127.0.0.${client + 2}`));
  await vi.waitFor(async () => expect(await held()).toBe(10));
  expect(await open(REQUEST).answer()).toBe("");
  for (const { socket } of crowd) socket.destroy();
  await vi.waitFor(async () => expect(await held()).toBe(0));
  expect(await open(REQUEST).answer()).toMatch(/^HTTP\/1.1 200 /);
});

it.skipIf(process.platform !== "linux")(
  "calculates with two descriptors per connection, and some for itself",
  () => {
    const limitsOf = (descriptors: number, memoryBytes: number) =>
      connectionLimits({ trustProxy: 0 }, { descriptors, memoryBytes });
    const { total, perClient } = limitsOf(300, 2 ** 40);
    expect(total * 2 + readdirSync("/proc/self/fd").length).toBeLessThan(300);
    expect(4 * perClient).toBeLessThanOrEqual(total / 2);
    expect(limitsOf(2 ** 20, 2 ** 29).total).toBeLessThan(2000);
    expect(limitsOf(2 ** 20, 2 ** 40).total).toBe(2000);
  },
);
