import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { expect, it, onTestFinished, vi } from "vitest";
import { createHttpServer } from "../http/http-server.ts";
import { STATIC_PACK, type StaticFile, StaticFiles } from "./static-files.ts";
import { createPack } from "./static-pack.ts";

/** More than the buffers of both ends of a loopback connection hold. */
const SIZE = 24 * 1024 ** 2;
const DOWNLOADS = 20;

/** Serves files in both ways of `site.ts`: from the pack, and films from the disk. */
async function start() {
  const buildDir = mkdtempSync(join(tmpdir(), "aiv-build-"));
  mkdirSync(join(buildDir, "media"));
  const film = join(buildDir, "media/tour.webm");
  writeFileSync(film, Buffer.alloc(SIZE));
  const { add, close } = createPack(join(buildDir, STATIC_PACK));
  const list: StaticFile[] = [
    { url: "/assets/engine.wasm", file: "assets/engine.wasm", etag: "a", spans: { identity: add(film) } },
  ];
  close();
  writeFileSync(join(buildDir, "static.json"), JSON.stringify(list));
  const files = new StaticFiles(buildDir, () => ({ scripts: [], frames: [], connections: [] }));
  const app = new Hono();
  app.use("/media/*", serveStatic({ root: buildDir }));
  app.get("*", async ({ req, notFound }) => (await files.respond(req.path, req.raw)) ?? notFound());
  const { server, onRequest } = createHttpServer();
  onRequest(getRequestListener(app.fetch));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    rmSync(buildDir, { recursive: true, force: true });
  });
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { port, filesOpen: () => filesOpen(buildDir) };
}

/** Counts the descriptors of this process that refer to files in a folder. */
function filesOpen(folder: string): number {
  return readdirSync("/proc/self/fd").filter((descriptor) => {
    try {
      return readlinkSync(`/proc/self/fd/${descriptor}`).startsWith(folder);
    } catch {
      return false;
    }
  }).length;
}

it.skipIf(process.platform !== "linux").each([
  ["/assets/engine.wasm", 0],
  ["/media/tour.webm", 1],
])("an aborted download releases its descriptors: %s holds %i", async (path, held) => {
  const { port, filesOpen } = await start();
  const before = filesOpen();
  const sockets = Array.from({ length: DOWNLOADS }, () => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return socket;
  });
  await Promise.all(sockets.map((socket) => once(socket, "readable")));
  await vi.waitFor(() => expect(filesOpen() - before).toBe(held * DOWNLOADS), 60_000);
  for (const socket of sockets) socket.destroy();
  await vi.waitFor(() => expect(filesOpen()).toBe(before), 60_000);
  // None is closed that the other downloads still need.
  const [response] = await once(get({ port, path, agent: false }), "response");
  expect((await buffer(response)).length).toBe(SIZE);
  await vi.waitFor(() => expect(filesOpen()).toBe(before), 60_000);
});

it.skipIf(process.platform !== "linux").each(["/assets/engine.wasm", "/media/tour.webm"])(
  "a HEAD request opens no file for longer than its response: %s",
  async (path) => {
    const { port, filesOpen } = await start();
    const before = filesOpen();
    for (let request = 0; request < DOWNLOADS; request++) {
      const [response] = await once(get({ port, path, method: "HEAD", agent: false }), "response");
      response.resume();
      await once(response, "end");
    }
    await vi.waitFor(() => expect(filesOpen()).toBe(before), 60_000);
  },
);
