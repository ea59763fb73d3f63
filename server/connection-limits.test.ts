import { once } from "node:events";
import { readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { type ConnectionLimits, connectionLimits } from "./connection-limits.ts";
import { createHttpServer, TIMEOUTS } from "./http-server.ts";

/** Checks every 10 ms instead of every second; other limits only as each test sets them. */
const LIMITS: ConnectionLimits = {
  ...connectionLimits({ trustProxy: 0 }),
  checkEveryMs: 10,
  stallMs: Number.POSITIVE_INFINITY,
  bodyWindowMs: Number.POSITIVE_INFINITY,
};
/** Long enough that only a connection that is never dropped exceeds it. */
const DEADLINE_MS = 20_000;
/** More than the buffers of both ends of a loopback connection hold. */
const LARGE = Buffer.alloc(32 * 1024 ** 2);

function* pieces() {
  for (let start = 0; start < LARGE.length; start += 65_536) yield LARGE.subarray(start, start + 65_536);
}

const POST = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65536\r\n\r\n";

/** @param seenAs replaces the address of a client on the loopback network by another one */
async function start(limits: Partial<ConnectionLimits>, seenAs?: (address: string) => string) {
  const { server, onRequest } = createHttpServer(TIMEOUTS, { ...LIMITS, ...limits });
  server.prependListener("connection", (socket) => {
    const remoteAddress = socket.remoteAddress ?? "";
    if (seenAs) Object.defineProperty(socket, "remoteAddress", { value: seenAs(remoteAddress) });
  });
  let underWay = 0;
  let most = 0;
  const order: string[] = [];
  server.on("request", ({ url = "" }) => order.push(url));
  onRequest(async (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    response.once("close", () => {
      underWay -= 1;
    });
    if (request.url === "/hang") return;
    if (request.url === "/slow") await wait(100);
    await text(request).catch(() => {});
    if (request.url !== "/large") return void response.end("answer");
    await pipeline(Readable.from(pieces()), response).catch(() => {});
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    most: () => most,
    /** The paths of all requests, in order of their start. */
    order: () => order,
    /** Opens a connection and sends bytes. @param from the client's address, any of the loopback network */
    open: (bytes: string, from = "127.0.0.1") => open(port, bytes, from),
    held: () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),
  };
}

/** Opens a connection of a client that reads nothing until `answer` is called. */
function open(port: number, bytes: string, localAddress: string) {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  socket.on("error", () => {});
  socket.pause();
  socket.write(bytes);
  onTestFinished(() => void socket.destroy());
  return { socket, answer: () => answer(socket) };
}

/** Reads until the server closes the connection. */
async function answer(socket: Socket): Promise<string> {
  return text(socket).catch(() => "");
}

const status = async (url: string, path = "/") => (await fetch(url + path)).status;

it("drops clients that request large files and read nothing", async () => {
  const { url, open, held } = await start({ stallMs: 100 });
  for (let client = 0; client < 20; client++) open("GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await status(url)).toBe(200);
  await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(1), DEADLINE_MS);
});

it("drops a client that reads nothing but keeps sending", async () => {
  const { open, held } = await start({ stallMs: 100 });
  const { socket } = open("GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nX: ");
  const drip = setInterval(() => socket.write("x"), 10);
  onTestFinished(() => clearInterval(drip));
  await vi.waitFor(async () => expect(await held()).toBe(1));
  await vi.waitFor(async () => expect(await held()).toBe(0), DEADLINE_MS);
});

it("serves a client that reads slowly to the end", async () => {
  const { open } = await start({ stallMs: 1000 });
  const { socket } = open("GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let received = 0;
  for (;;) {
    // Slower than the server writes, so that writes wait for the client throughout.
    await wait(1);
    const chunk: Buffer | null = socket.read();
    if (chunk) received += chunk.length;
    else if (socket.readableEnded) break;
  }
  expect(received).toBeGreaterThan(LARGE.length);
});

it("answers 408 to a body that stalls, and ends one that is too slow", async () => {
  const { open } = await start({ bodyWindowMs: 100, bodyWindowBytes: 1000 });
  const stopped = open(`${POST}a`);
  const dripping = open(POST);
  const drip = setInterval(() => dripping.socket.write("x"), 10);
  onTestFinished(() => clearInterval(drip));
  expect(await stopped.answer()).toMatch(/^HTTP\/1.1 408 /);
  // If a byte arrives after the server has closed, the client's system drops the response (RFC 9112 section 9.6).
  expect(await dripping.answer()).toMatch(/^(HTTP\/1.1 408 |$)/);
});

it("waits for a slow body within the limit, and for its own slow response", async () => {
  const { open, url } = await start({ bodyWindowMs: 100, bodyWindowBytes: 1, stallMs: 50 });
  const { socket, answer } = open(
    "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 50\r\n\r\n",
  );
  const answered = answer();
  for (let sent = 0; sent < 50; sent++) {
    socket.write("x");
    await wait(5);
  }
  expect(await answered).toMatch(/^HTTP\/1.1 200 /);
  expect(await status(url, "/slow")).toBe(200);
});

it("refuses a client with too many connections, but no other", async () => {
  const { open, held } = await start({ perClient: 10 });
  for (let connection = 0; connection < 10; connection++) open(`${POST}a`, "127.0.0.2");
  await vi.waitFor(async () => expect(await held()).toBe(10));
  const request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  expect(await open("", "127.0.0.2").answer()).toMatch(/^HTTP\/1.1 503 [\s\S]*Retry-After: /);
  expect(await open(request, "127.0.0.3").answer()).toMatch(/^HTTP\/1.1 200 /);
});

/** Maps each client of the loopback network to one of another network. */
const networks = {
  "IPv6 /56": (address: string) => `2001:db8:1:${hexTail(address, 1)}::1`,
  "IPv6 /48": (address: string) => `2001:db8:1:${hexTail(address, 256)}::1`,
  "IPv4 /24": (address: string) => `198.51.100.${address.split(".")[3]}`,
};

function hexTail(address: string, times: number): string {
  return (Number(address.split(".")[3]) * times).toString(16);
}

it.each([
  ["IPv6 /56", 100, 15],
  ["IPv6 /48", 100, 20],
  ["IPv6 /48", 16, 16],
  ["IPv4 /24", 100, 40],
  ["IPv4 /24", 20, 20],
] as const)("refuses an %s with too many connections, but no other", async (name, perNetwork, most) => {
  const seenAs = (address: string) => (address === "127.0.0.200" ? "2001:db8:2::1" : networks[name](address));
  const { open, held } = await start({ perClient: 10, perNetwork }, seenAs);
  for (let client = 2; client < most + 2; client++) open(`${POST}a`, `127.0.0.${client}`);
  await vi.waitFor(async () => expect(await held()).toBe(most));
  const request = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
  expect(await open(request, "127.0.0.100").answer()).toMatch(/^HTTP\/1.1 503 /);
  expect(await open(request, "127.0.0.200").answer()).toMatch(/^HTTP\/1.1 200 /);
});

it("does not limit single clients behind a proxy, which opens all connections", async () => {
  expect(connectionLimits({ trustProxy: 1 })).toMatchObject({
    perClient: Number.POSITIVE_INFINITY,
    perNetwork: Number.POSITIVE_INFINITY,
    sparedCount: Number.POSITIVE_INFINITY,
  });
});

it.each(["IPv6 /48", "IPv4 /24"] as const)(
  "closes a connection of the %s with the most if all are busy",
  async (name) => {
    const seenAs = (address: string) =>
      address.startsWith("127.0.0.") ? networks[name](address) : `203.0.${address.split(".")[3]}.1`;
    const { open, url, held } = await start(
      { total: 30, sparedCount: 5, spareMs: Number.POSITIVE_INFINITY },
      seenAs,
    );
    const others = [2, 3, 4, 5, 6].map((client) => open(`${POST}a`, `127.0.1.${client}`));
    await vi.waitFor(async () => expect(await held()).toBe(5));
    for (let client = 2; client < 27; client++) open(`${POST}a`, `127.0.0.${client}`);
    await vi.waitFor(async () => expect(await held()).toBe(30));
    const late = open(`${POST}a`, "127.0.1.7");
    expect(await status(url)).toBe(200);
    for (const { socket, answer } of [...others, late]) {
      socket.write("a".repeat(65_535));
      const ending = answer();
      socket.write("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
      expect((await ending).match(/HTTP\/1.1 200 /g)).toHaveLength(2);
    }
  },
);

it("refuses a connection rather than close one of a client with few", async () => {
  const { open, held } = await start({ total: 10, sparedCount: 10, spareMs: Number.POSITIVE_INFINITY });
  for (let connection = 0; connection < 10; connection++) open(`${POST}a`);
  await vi.waitFor(async () => expect(await held()).toBe(10));
  expect(await open("", "127.0.0.2").answer()).toMatch(/^HTTP\/1.1 503 /);
  expect(await held()).toBe(10);
});

it("refuses connections over the limit of descriptors", async () => {
  const { open, held } = await start({ total: 10, spareMs: Number.POSITIVE_INFINITY });
  for (let client = 2; client < 12; client++) open(`${POST}a`, `127.0.0.${client}`);
  await vi.waitFor(async () => expect(await held()).toBe(10));
  expect(await open("").answer()).toMatch(/^HTTP\/1.1 503 /);
  expect(await held()).toBeLessThanOrEqual(10);
});

it("closes the connection that has been idle for longest for a new one", async () => {
  const { open, url, held } = await start({ total: 10, spareMs: 50 });
  for (let client = 2; client < 12; client++) open(`${POST}a`, `127.0.0.${client}`);
  await vi.waitFor(async () => expect(await held()).toBe(10));
  await vi.waitFor(async () => expect(await status(url)).toBe(200), DEADLINE_MS);
  expect(await held()).toBeLessThanOrEqual(10);
});

it("does not close a connection that waits for its response", async () => {
  const { open, held } = await start({ total: 3, spareMs: 20 });
  const waiting = [2, 3, 4].map((client) =>
    open("GET /hang HTTP/1.1\r\nHost: a\r\n\r\n", `127.0.0.${client}`),
  );
  await vi.waitFor(async () => expect(await held()).toBe(3));
  await wait(200);
  expect(await open("").answer()).toMatch(/^HTTP\/1.1 503 /);
  expect(waiting.every(({ socket }) => !socket.destroyed)).toBe(true);
  expect(await held()).toBe(3);
});

it("limits the bytes of unfinished bodies, and serves short forms meanwhile", async () => {
  const { url, open, held } = await start({ bodyBytes: 10 * 65_536 });
  for (let client = 0; client < 50; client++) open(POST + "a".repeat(65_000));
  await vi.waitFor(async () => expect(await held()).toBeLessThanOrEqual(10), DEADLINE_MS);
  expect((await fetch(url, { method: "POST", body: "short" })).status).toBe(200);
});

it.each([
  ["one address", () => "198.51.100.1"],
  ["an IPv6 /48", networks["IPv6 /48"]],
  ["an IPv4 /24", networks["IPv4 /24"]],
])("ends the unfinished bodies of the client that holds the most: %s", async (_who, attacker) => {
  const seenAs = (address: string) => (address === "127.0.0.200" ? "203.0.113.1" : attacker(address));
  const { open, held } = await start({ bodyBytes: 10 * 65_536 }, seenAs);
  const slow = open(
    `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 65536\r\n\r\n${"a".repeat(65_000)}`,
    "127.0.0.200",
  );
  await vi.waitFor(async () => expect(await held()).toBe(1));
  let ended = 0;
  for (let client = 2; client < 52; client++) {
    const { answer } = open(POST + "a".repeat(65_000), `127.0.0.${client}`);
    void answer().then(() => {
      ended += 1;
    });
  }
  await vi.waitFor(() => expect(ended).toBe(41), DEADLINE_MS);
  slow.socket.write("a".repeat(536));
  expect(await slow.answer()).toMatch(/^HTTP\/1.1 200 /);
});

it("does not count long uploads as memory", async () => {
  const { url } = await start({ bodyBytes: 4 * 65_536 });
  const uploads = [1, 2, 3].map(() => fetch(url, { method: "POST", body: new Uint8Array(1024 ** 2) }));
  for (const upload of uploads) expect((await upload).status).toBe(200);
});

it("limits the unanswered requests of one connection", async () => {
  const { url, open, most } = await start({ pipelined: 16 });
  await open("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n".repeat(1000)).answer();
  expect(most()).toBeLessThanOrEqual(16);
  const few = open(
    `${"GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(15)}GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  );
  expect((await few.answer()).match(/HTTP\/1.1 200 /g)).toHaveLength(16);
  expect(await status(url)).toBe(200);
});

it.skipIf(process.platform !== "linux")(
  "calculates with two descriptors per connection, and some for itself",
  () => {
    const { total, perClient } = connectionLimits(
      { trustProxy: 0 },
      { descriptors: 300, memoryBytes: 2 ** 40 },
    );
    expect(total * 2 + readdirSync("/proc/self/fd").length).toBeLessThan(300);
    expect(perClient).toBeLessThan(total);
    expect(
      connectionLimits({ trustProxy: 0 }, { descriptors: 2 ** 20, memoryBytes: 2 ** 29 }).total,
    ).toBeLessThan(2000);
  },
);

it("admits a visitor's connection before those of an earlier burst", async () => {
  const { open, order } = await start({});
  const crowd = Array.from({ length: 50 }, (_, index) =>
    open("GET /crowd HTTP/1.1\r\nHost: a\r\n\r\n", `127.0.7.${1 + (index % 5)}`),
  );
  const visitor = open("GET /visitor HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", "127.0.8.1");
  expect(await visitor.answer()).toMatch(/^HTTP\/1.1 200 /);
  await vi.waitFor(() => expect(order()).toHaveLength(51), DEADLINE_MS);
  expect(order().indexOf("/visitor")).toBeLessThan(crowd.length / 2);
});

it("answers the requests of a connection one at a time, and parses no more than the limit", async () => {
  const { open, most, order } = await start({ pipelined: 8 });
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
  const few = open(
    get("/slow").repeat(3) + get("/last").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"),
  );
  expect((await few.answer()).match(/HTTP\/1.1 200 /g)).toHaveLength(4);
  expect(most()).toBe(1);
  const before = order().length;
  const many = open(get("/hang").repeat(2000));
  expect(await many.answer()).toBe("");
  expect(order().length - before).toBeLessThanOrEqual(9);
});

it.each([
  ["2,000 of one byte", 2000, 1, 400],
  ["2,000 of one byte with extensions", 2000, 1, 400],
  ["200 of one byte", 200, 1, 200],
  ["5,000 of a kilobyte", 5000, 1024, 200],
])("limits the chunks of a body: %s", async (what, count, size, status) => {
  const { open } = await start({});
  const head = "POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n";
  const extension = what.includes("extensions") ? ";a=b" : "";
  const chunk = `${size.toString(16)}${extension}\r\n${"a".repeat(size)}\r\n`;
  const { answer } = open(`${head}${chunk.repeat(count)}0\r\n\r\n`);
  // A client that is still sending may only notice the end.
  expect(await answer()).toMatch(status === 400 ? /^(HTTP\/1.1 400 |$)/ : /^HTTP\/1.1 200 /);
});
