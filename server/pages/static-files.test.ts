import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STATIC_PACK, type StaticFile, StaticFiles } from "./static-files.ts";
import { createPack, readSpan } from "./static-pack.ts";

const page = "<!DOCTYPE html><title>Retail</title>".repeat(20);
/** The media type of a file by its ending. */
const TYPES = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".vtt": "text/vtt; charset=utf-8",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/vnd.microsoft.icon",
  ".webmanifest": "application/manifest+json",
  ".unknown": "application/octet-stream",
};
let buildDir: string;
let files: StaticFiles;

/** Longer than files that are sent in one chunk. */
const wasm = Buffer.alloc(300_000, "wasm");

beforeAll(() => {
  buildDir = mkdtempSync(join(tmpdir(), "aiv-build-"));
  const { add, close } = createPack(join(buildDir, STATIC_PACK));
  const put = (content: string | Uint8Array) => {
    const source = join(buildDir, "source");
    writeFileSync(source, content);
    return add(source);
  };
  const list: StaticFile[] = [
    {
      url: "/retail",
      file: "retail/index.html",
      etag: "abc",
      spans: {
        br: put(brotliCompressSync(page)),
        gzip: put(gzipSync(page)),
        identity: put(page),
      },
      scriptHashes: ["'sha256-xyz'"],
    },
    { url: "/assets/empty.js", file: "assets/empty.js", etag: "pqr", spans: { identity: put("") } },
    {
      url: "/assets/dot-1a2b.png",
      file: "assets/dot-1a2b.png",
      etag: "def",
      spans: { identity: put("png") },
    },
    { url: "/assets/engine.wasm", file: "assets/engine.wasm", etag: "mno", spans: { identity: put(wasm) } },
    {
      url: "/service-worker.js",
      file: "service-worker.js",
      etag: "jkl",
      spans: { identity: put("self.skipWaiting()") },
    },
    { url: "/assets/only.js", file: "assets/only.js", etag: "yz", spans: { br: put("compressed") } },
    { url: "/plain", file: "plain.html", etag: "plain", spans: {}, scriptHashes: [] },
    ...Object.keys(TYPES).map((ending) => ({
      url: `/other/a${ending}`,
      file: `other/a${ending}`,
      etag: ending,
      spans: {},
    })),
    { url: "/media/tour.webm", file: "media/tour.webm", etag: "ghi", spans: {} },
  ];
  close();
  writeFileSync(join(buildDir, "static.json"), JSON.stringify(list));
  files = new StaticFiles(buildDir, (path) => ({
    scripts: [],
    frames: path === "/retail" ? ["https://player.example"] : [],
    connections: [],
  }));
});
afterAll(() => rmSync(buildDir, { recursive: true, force: true }));

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  files.respond(path, new Request(`http://localhost${path}`, { method, headers }));

it("lists its pages", () => {
  expect(files.pages).toEqual(["/retail", "/plain"]);
});

it("finds its uncompressed files in the pack", () => {
  const { pack, spans } = files.uncompressed;
  expect(Object.keys(spans)).toEqual([
    "/retail",
    "/assets/empty.js",
    "/assets/dot-1a2b.png",
    "/assets/engine.wasm",
    "/service-worker.js",
  ]);
  expect(readSpan(pack, spans["/retail"] ?? [0, 0]).toString()).toBe(page);
});

it.each(Object.entries(TYPES))(
  "serves a file that ends with %s as %s, and as nothing else",
  async (ending, type) => {
    const response = await ask(`/other/a${ending}`);
    expect(response?.headers.get("content-type")).toBe(type);
    expect(response?.headers.get("x-content-type-options")).toBe("nosniff");
  },
);

it("returns undefined for unknown paths", async () => {
  expect(await ask("/wholesale")).toBeUndefined();
  expect(await ask("/retail/")).toBeUndefined();
  expect(await ask("/media/tour.webm")).toBeUndefined();
});

describe("a page", () => {
  it.each([
    [{}, null, Buffer.byteLength(page)],
    [{ "Accept-Encoding": "gzip, deflate" }, "gzip", gzipSync(page).length],
    [{ "Accept-Encoding": "gzip, deflate, br, zstd" }, "br", brotliCompressSync(page).length],
    [{ "Accept-Encoding": "br;q=0, gzip" }, "gzip", gzipSync(page).length],
    [{ "Accept-Encoding": "br;q=0.5, gzip;q=0.8" }, "gzip", gzipSync(page).length],
    [{ "Accept-Encoding": "br;q=0,gzip;q=0" }, null, Buffer.byteLength(page)],
    [{ "Accept-Encoding": "*, br;q=0" }, "gzip", gzipSync(page).length],
    [{ "Accept-Encoding": "abrupt, ungzip" }, null, Buffer.byteLength(page)],
    [{ "Accept-Encoding": "*;q=0, identity;q=0" }, null, Buffer.byteLength(page)],
    [{ "Accept-Encoding": "identity, br;q=0" }, null, Buffer.byteLength(page)],
  ])("is encoded as the browser accepts it: %j", async (headers, encoding, bytes) => {
    const response = await ask("/retail", headers);
    expect(response?.headers.get("content-encoding")).toBe(encoding);
    expect(response?.headers.get("content-length")).toBe(String(bytes));
    expect((await response?.arrayBuffer())?.byteLength).toBe(bytes);
    expect(response?.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("has the policy that allows its own scripts", async () => {
    const policy = (await ask("/retail"))?.headers.get("content-security-policy");
    expect(policy).toContain("script-src 'self' 'sha256-xyz';");
    expect(policy).toContain("frame-src https://player.example;");
  });

  it("is revalidated, and not sent again", async () => {
    expect((await ask("/retail"))?.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    for (const known of ['"abc"', 'W/"abc"', '"other", "abc"']) {
      const response = await ask("/retail", { "If-None-Match": known });
      expect([response?.status, await response?.text()]).toEqual([304, ""]);
    }
    expect((await ask("/retail", { "If-None-Match": '"other"' }))?.status).toBe(200);
  });

  it("has another ETag in each encoding (RFC 9110 section 8.8.3.3)", async () => {
    const tags = { br: '"abc-br"', gzip: '"abc-gzip"', identity: '"abc"' };
    for (const [encoding, tag] of Object.entries(tags)) {
      expect((await ask("/retail", { "Accept-Encoding": encoding }))?.headers.get("etag")).toBe(tag);
      for (const known of Object.values(tags)) {
        const response = await ask("/retail", { "Accept-Encoding": encoding, "If-None-Match": known });
        // The uncompressed page suits everybody, and earlier releases had its tag for all encodings.
        const isCurrent = [tag, tags.identity].includes(known);
        expect([response?.status, response?.headers.get("etag")]).toEqual(
          isCurrent ? [304, known] : [200, tag],
        );
      }
    }
  });

  it("is not sent to a client that wants it only if there is none", async () => {
    const response = await ask("/retail", { "If-None-Match": "*" });
    expect([response?.status, response?.headers.get("etag")]).toEqual([304, '"abc"']);
  });

  it("has a length but no body for HEAD", async () => {
    const response = await ask("/retail", {}, "HEAD");
    expect(await response?.text()).toBe("");
    expect(response?.headers.get("content-length")).toBe(String(Buffer.byteLength(page)));
  });
});

it("serves other requests after a long download was aborted", async () => {
  for (const read of [0, 1]) {
    const reader = (await ask("/assets/engine.wasm"))?.body?.getReader();
    for (let pieces = 0; pieces < read; pieces++) await reader?.read();
    await reader?.cancel();
  }
  const whole = await ask("/assets/engine.wasm");
  expect(Buffer.from(await (whole ?? new Response()).arrayBuffer())).toEqual(wasm);
});

it("does not confuse an empty file with its neighbor", async () => {
  expect(await (await ask("/assets/dot-1a2b.png"))?.text()).toBe("png");
  expect(await (await ask("/assets/empty.js"))?.text()).toBe("");
});

it("returns undefined for a file that is longer than the caller allows", async () => {
  const request = new Request("http://localhost/assets/engine.wasm");
  expect(await files.respond("/assets/engine.wasm", request, {}, wasm.length - 1)).toBeUndefined();
  expect((await files.respond("/assets/engine.wasm", request, {}, wasm.length))?.status).toBe(200);
});

it("sends a long file in chunks, complete", async () => {
  const response = await ask("/assets/engine.wasm");
  expect(response?.headers.get("content-length")).toBe(String(wasm.length));
  expect(await response?.text()).toBe(wasm.toString());
});

it("serves its own build while another replaces it", async () => {
  rmSync(join(buildDir, STATIC_PACK));
  writeFileSync(join(buildDir, STATIC_PACK), "another build");
  expect(await (await ask("/assets/engine.wasm"))?.text()).toBe(wasm.toString());
});

it("allows files with a hash in their name to be cached forever", async () => {
  const { headers } = (await ask("/assets/dot-1a2b.png")) ?? new Response();
  expect(headers.get("cache-control")).toContain("immutable");
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("vary")).toBeNull();
  expect(headers.get("content-security-policy")).toBeNull();
});

it("has browsers revalidate the service worker, which can access this site only", async () => {
  const { headers } = (await ask("/service-worker.js")) ?? new Response();
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
});
