import { once } from "node:events";
import { connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { expect, it, onTestFinished, vi } from "vitest";
import type { Env } from "./env.ts";
import { createHttpServer } from "./http-server.ts";
import { limitDownloads } from "./limit-downloads.ts";

/** More than the buffers of both ends of a loopback connection hold. */
const CHUNKS = 512;
const CHUNK = 64 * 1024;

async function start() {
  let canceled = 0;
  const app = new Hono<Env>();
  app.use(limitDownloads());
  app.get("/film", () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(CHUNK).fill(sent));
        sent += 1;
        if (sent === CHUNKS) controller.close();
      },
      cancel() {
        canceled += 1;
      },
    });
    return new Response(body, {
      status: 206,
      headers: { "Content-Length": String(CHUNKS * CHUNK), "Content-Type": "video/mp4", ETag: '"a"' },
    });
  });
  const { server, onRequest } = createHttpServer();
  onRequest(getRequestListener(app.fetch));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, canceled: () => canceled };
}

it("sends a file in full while many other clients request it and read nothing", async () => {
  const { port, canceled } = await start();
  const idleClients = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {});
      socket.pause();
      socket.write("GET /film HTTP/1.1\r\nHost: a\r\n\r\n");
      await once(socket, "connect");
      return socket;
    }),
  );
  const answer = await fetch(`http://127.0.0.1:${port}/film`);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("ETag")]).toEqual([
    206,
    "video/mp4",
    '"a"',
  ]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.length).toBe(CHUNKS * CHUNK);
  for (let piece = 0; piece < CHUNKS; piece++) expect(bytes[piece * CHUNK]).toBe(piece % 256);
  for (const socket of idleClients) socket.destroy();
  await vi.waitFor(() => expect(canceled()).toBe(50), 60_000);
});

it("reads no more than two chunks of long files at once, however many are requested", async () => {
  const gate = Promise.withResolvers<void>();
  let reading = 0;
  const app = new Hono<Env>();
  app.use(limitDownloads());
  app.get("/film", () => {
    const pull = async (controller: ReadableStreamDefaultController) => {
      reading += 1;
      await gate.promise;
      controller.enqueue(new Uint8Array(CHUNK));
      controller.close();
    };
    const headers = { "Content-Length": String(CHUNKS * CHUNK) };
    return new Response(new ReadableStream({ pull }, { highWaterMark: 0 }), { headers });
  });
  const client = { incoming: { socket: { remoteAddress: "192.0.2.1" } } };
  const answers = await Promise.all(Array.from({ length: 5 }, () => app.request("/film", {}, client)));
  const films = answers.map((answer) => answer.arrayBuffer());
  for (let turn = 0; turn < 10; turn++) await new Promise(setImmediate);
  expect(reading).toBe(2);
  gate.resolve();
  expect((await Promise.all(films)).map(({ byteLength }) => byteLength)).toEqual(Array(5).fill(CHUNK));
});

it("sends the head of a long file alone if that is requested", async () => {
  const app = new Hono<Env>();
  app.use(limitDownloads());
  app.get("/film", () => new Response(null, { headers: { "Content-Length": String(CHUNKS * CHUNK) } }));
  const answer = await app.request("/film", { method: "HEAD" }, {});
  expect([answer.status, answer.headers.get("Content-Length")]).toEqual([200, String(CHUNKS * CHUNK)]);
});
