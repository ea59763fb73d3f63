import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StaticFile, StaticFiles } from "./static-files.ts";

const page = "<!DOCTYPE html><title>Retail</title>".repeat(20);
let buildDir: string;
let files: StaticFiles;

function put(file: string, content: string | Uint8Array) {
  const path = join(buildDir, "client", file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

beforeAll(() => {
  buildDir = mkdtempSync(join(tmpdir(), "aiv-build-"));
  put("retail/index.html", page);
  put("retail/index.html.br", brotliCompressSync(page));
  put("retail/index.html.gz", gzipSync(page));
  put("assets/dot-1a2b.png", "png");
  put("service-worker.js", "self.skipWaiting()");
  const list: StaticFile[] = [
    {
      url: "/retail",
      file: "retail/index.html",
      etag: "abc",
      encodings: ["br", "gzip"],
      scriptHashes: ["'sha256-xyz'"],
    },
    { url: "/assets/dot-1a2b.png", file: "assets/dot-1a2b.png", etag: "def", encodings: [] },
    { url: "/service-worker.js", file: "service-worker.js", etag: "jkl", encodings: [] },
    // Listed but not there: media files are not read at start.
    { url: "/media/tour.webm", file: "media/tour.webm", etag: "ghi", encodings: [] },
  ];
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

it("knows which of its files are pages", () => {
  expect(files.pages).toEqual(["/retail"]);
});

it("leaves what it does not have to others", () => {
  expect(ask("/wholesale")).toBeUndefined();
  expect(ask("/retail/")).toBeUndefined();
  expect(ask("/media/tour.webm")).toBeUndefined();
});

describe("a page", () => {
  it.each([
    [{}, null, Buffer.byteLength(page)],
    [{ "Accept-Encoding": "gzip, deflate" }, "gzip", gzipSync(page).length],
    [{ "Accept-Encoding": "gzip, deflate, br, zstd" }, "br", brotliCompressSync(page).length],
  ])("comes as the browser can read it: %j", async (headers, encoding, bytes) => {
    const response = ask("/retail", headers);
    expect(response?.headers.get("content-encoding")).toBe(encoding);
    expect(response?.headers.get("content-length")).toBe(String(bytes));
    expect((await response?.arrayBuffer())?.byteLength).toBe(bytes);
    expect(response?.headers.get("vary")).toBe("Accept-Encoding");
  });

  it("carries the policy that lets in its own scripts", () => {
    expect(ask("/retail")?.headers.get("content-security-policy")).toContain(
      "script-src 'self' 'sha256-xyz';",
    );
    expect(ask("/retail")?.headers.get("content-security-policy")).toContain(
      "frame-src https://player.example;",
    );
  });

  it("is asked for again, and not sent again", async () => {
    expect(ask("/retail")?.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    for (const known of ['"abc"', 'W/"abc"', '"other", "abc"']) {
      const response = ask("/retail", { "If-None-Match": known });
      expect([response?.status, await response?.text()]).toEqual([304, ""]);
    }
    expect(ask("/retail", { "If-None-Match": '"other"' })?.status).toBe(200);
  });

  it("has no body for HEAD, but its length", async () => {
    const response = ask("/retail", {}, "HEAD");
    expect(await response?.text()).toBe("");
    expect(response?.headers.get("content-length")).toBe(String(Buffer.byteLength(page)));
  });
});

it("lets a file with a hash in its name be kept for good", () => {
  const { headers } = ask("/assets/dot-1a2b.png") ?? new Response();
  expect(headers.get("cache-control")).toContain("immutable");
  expect(headers.get("content-type")).toBe("image/png");
  expect(headers.get("vary")).toBeNull();
  expect(headers.get("content-security-policy")).toBeNull();
});

it("has the browser ask for the service worker each time, and lets it talk to this site only", () => {
  const { headers } = ask("/service-worker.js") ?? new Response();
  expect(headers.get("cache-control")).toBe("no-cache");
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
});
