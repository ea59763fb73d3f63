import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { expect, it, onTestFinished } from "vitest";
import { fileBody } from "./file-body.ts";

/** Serves a file whose parts the generator yields. */
async function serveFile(parts: () => AsyncGenerator<string>, onEnd = async () => {}) {
  const server = serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(fileBody(parts(), onEnd)),
  });
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it("a file that fails in the middle does not look complete", async () => {
  let ended = false;
  const response = await serveFile(
    async function* () {
      yield "first,";
      throw new Error("The database is gone");
    },
    async () => {
      ended = true;
    },
  );
  await expect(response.text()).rejects.toThrow();
  expect(ended).toBe(false);
});

it("reading ends when the client disconnects", async () => {
  const stopped = Promise.withResolvers<void>();
  const response = await serveFile(async function* () {
    try {
      for (;;) yield "x".repeat(100_000);
    } finally {
      stopped.resolve();
    }
  });
  await response.body?.cancel();
  await stopped.promise;
});
