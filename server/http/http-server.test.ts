import { once } from "node:events";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it, onTestFinished, vi } from "vitest";
import { createHttpServer, TIMEOUTS } from "./http-server.ts";

const shortTimeouts = {
  ...TIMEOUTS,
  headersTimeout: 1000,
  requestTimeout: 1500,
  connectionsCheckingInterval: 50,
};
/** More than the buffers of both ends of a loopback connection hold. */
const LARGE = Buffer.alloc(32 * 1024 ** 2);

async function start(timeouts = TIMEOUTS) {
  const http = createHttpServer(timeouts);
  let [underWay, most] = [0, 0];
  http.onRequest(async (request, response) => {
    underWay += 1;
    most = Math.max(most, underWay);
    response.once("close", () => {
      underWay -= 1;
    });
    // A client may leave in the middle of its request.
    await text(request).catch(() => {});
    if (request.url === "/hang") return;
    if (request.url === "/slow") await wait(100);
    response.end(request.url === "/large" ? LARGE : "answer");
  });
  await once(http.server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    http.server.closeAllConnections();
    http.server.close();
  });
  const address = http.server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const held = () =>
    new Promise<number>((resolve) => http.server.getConnections((_error, count) => resolve(count)));
  return { ...http, port, url: `http://127.0.0.1:${port}`, held, most: () => most };
}

/** Sends bytes, and reads until the server ends the connection. */
async function send(port: number, ...pieces: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  for (const piece of pieces) socket.write(piece);
  return text(socket);
}

it.each([
  ["no HTTP", "hello\r\n\r\n", 400],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400],
  ["a host whose last label is a number", "GET / HTTP/1.1\r\nHost: a.1\r\n\r\n", 400],
  ["a host with five numbers", "GET / HTTP/1.1\r\nHost: 1.2.3.4.5\r\n\r\n", 400],
  ["a host with credentials", "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n", 400],
  ["a host with a path", "GET / HTTP/1.1\r\nHost: a/b?\r\n\r\n", 400],
  ["a target with credentials", "GET http://a@b/ HTTP/1.1\r\nHost: b\r\n\r\n", 400],
  ["a target of another host", "GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["a request for the whole server that is no OPTIONS", "GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400],
  ["two lengths", "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab", 400],
  [
    "both a length and chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  [
    "a chunk with an invalid length",
    "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
    400,
  ],
  ["a bare line feed in a header", "GET / HTTP/1.1\r\nHost: a\r\nX: a\nb\r\n\r\n", 400],
  [
    "a second host after two thousand headers",
    `GET / HTTP/1.1\r\nHost: a\r\n${"a:\r\n".repeat(2000)}Host: b\r\n\r\n`,
    400,
  ],
  ["far too many headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431],
])("refuses malformed requests: %s", async (_what, bytes, status) => {
  const { port } = await start();
  expect(await send(port, bytes)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

it("refuses a body in absurdly many chunks while it arrives", async () => {
  const { port } = await start();
  const head = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";
  expect(await send(port, head + "1\r\nx\r\n".repeat(1000))).toMatch(/^HTTP\/1.1 413 /);
});

it("reads nothing more of a body that it has refused", async () => {
  const { port, server } = await start();
  const accepted = once(server, "connection");
  const body = Buffer.from("1\r\nx\r\n".repeat(1_000_000));
  const client = connect(port, "127.0.0.1").on("error", () => {});
  client.write("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n");
  client.write(body);
  const [socket] = await accepted;
  await once(socket, "close");
  // One read of the parser takes 64 KiB; the first may hold too few chunks to be refused.
  expect(socket.bytesRead).toBeLessThan(70_000);
});

it("answers OPTIONS for the whole server, as some load balancers check health", async () => {
  const { port } = await start();
  const answer = await send(port, "OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1.1 204 [\s\S]*Allow: GET, HEAD, POST, OPTIONS/);
});

it("drops clients that send a request byte by byte, and serves others meanwhile", async () => {
  const { port, url } = await start(shortTimeouts);
  const head = "POST / HTTP/1.1\r\nHost: a\r\n";
  const drips = [
    ...Array.from({ length: 50 }, () => send(port, head)),
    ...Array.from({ length: 50 }, () => send(port)),
    ...Array.from({ length: 50 }, () => send(port, `${head}Content-Length: 100\r\n\r\n`, "a")),
  ];
  expect(await (await fetch(url)).text()).toBe("answer");
  // The kernel resets a connection that is closed before all of its bytes were read, even behind an answer.
  for (const drip of await Promise.allSettled(drips))
    if (drip.status === "fulfilled") expect(drip.value).toMatch(/^HTTP\/1.1 408 /);
    else expect(drip.reason).toMatchObject({ code: "ECONNRESET" });
});

/** Opens a connection of a client that reads nothing. */
function openDeaf(port: number, bytes: string) {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.pause();
  socket.write(bytes);
  onTestFinished(() => void socket.destroy());
  return socket;
}

it("drops clients that request large files and read nothing, even if they keep sending", async () => {
  const { port, server, held } = await start({ ...shortTimeouts, stallTimeout: 100 });
  let accepted = 0;
  server.on("connection", () => {
    accepted += 1;
  });
  for (let client = 0; client < 20; client++) openDeaf(port, "GET /large HTTP/1.1\r\nHost: a\r\n\r\n");
  const sending = openDeaf(port, "GET /large HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nX: ");
  const drip = setInterval(() => sending.write("x"), 10);
  onTestFinished(() => clearInterval(drip));
  await vi.waitFor(async () => expect([accepted, await held()]).toEqual([21, 0]), 20_000);
});

it("serves a client that reads slowly to the end", async () => {
  const { port } = await start({ ...TIMEOUTS, stallTimeout: 2000 });
  const socket = openDeaf(port, "GET /large HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  let received = 0;
  for (;;) {
    // Slower than the server writes, so that writes wait for the client throughout.
    await wait(5);
    const chunk: Buffer | null = socket.read();
    if (chunk) received += chunk.length;
    else if (socket.readableEnded) break;
  }
  expect(received).toBeGreaterThan(LARGE.length);
});

const GET_SLOW = "GET /slow HTTP/1.1\r\nHost: a\r\n\r\n";
const LAST = "GET /last HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

it("answers the requests of a connection one at a time", async () => {
  const { port, most } = await start();
  expect((await send(port, GET_SLOW.repeat(3) + LAST)).match(/HTTP\/1.1 200 /g)).toHaveLength(4);
  expect(most()).toBe(1);
  expect(
    (await send(port, "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(15) + LAST)).match(/HTTP\/1.1 200 /g),
  ).toHaveLength(16);
});

it("closes a connection with too many unanswered requests", async () => {
  const { port, url, most } = await start();
  expect(await send(port, "GET /hang HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2000)).catch(() => "")).toBe("");
  expect(most()).toBeLessThanOrEqual(1);
  expect((await fetch(url)).status).toBe(200);
});

it("drops no request of a busy connection when it stops", async () => {
  const { url, close, isStopping } = await start();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response] = await once(get(url, { agent }), "response");
    return { body: await text(response), connection: response.headers.connection };
  };
  expect((await ask()).connection).toBe("keep-alive");
  const closed = close();
  expect(isStopping()).toBe(true);
  expect(await ask()).toEqual({ body: "answer", connection: "close" });
  await closed;
  await expect(ask()).rejects.toThrow("ECONNREFUSED");
});

it("stops without waiting for clients that send too slowly", async () => {
  const { port, close } = await start();
  const drip = send(port, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "a");
  await fetch(`http://127.0.0.1:${port}`);
  await close(800);
  expect(await drip).toBe("");
});
