import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestApp } from "#testing/test-app.ts";
import { createTestDatabase } from "#testing/test-database.ts";
import { openDatabase } from "../db/open.ts";
import { REPORT_DOWNLOAD } from "../downloads/report-download.ts";
import type { Site } from "../site.ts";
import { ORIGIN_DOCUMENTS, type OriginDocument, UNKNOWN_ORIGIN } from "./origin-documents.ts";
import { createSite } from "./site.ts";
import { EARLIER, SERVER_MODULES, STATIC_PACK, type StaticFile } from "./static-files.ts";

let site: Site;

let secureSite: Site;

/** A build of one page, whose bytes are missing in the pack. */
beforeAll(async () => {
  const buildDir = mkdtempSync(join(tmpdir(), "aiv-build-"));
  const page: StaticFile = {
    url: "/retail",
    file: "retail/index.html",
    etag: "abc",
    spans: { identity: [0, 100] },
    scriptHashes: [],
  };
  writeFileSync(join(buildDir, STATIC_PACK), "");
  const media = ["tour.vtt", "tour.webm"].map((file) => ({
    ...{ url: `/media/${file}`, file: `media/${file}` },
    ...{ etag: `etag of ${file}`, spans: {} },
  }));
  writeFileSync(join(buildDir, "static.json"), JSON.stringify([page, ...media]));
  writeFileSync(join(buildDir, SERVER_MODULES), "{}");
  const document: OriginDocument = {
    path: "/sitemap.xml",
    type: "application/xml",
    text: `<loc>${UNKNOWN_ORIGIN}/retail</loc>`,
  };
  writeFileSync(join(buildDir, ORIGIN_DOCUMENTS), JSON.stringify([document]));
  mkdirSync(join(buildDir, "client/media"), { recursive: true });
  mkdirSync(join(buildDir, EARLIER, "assets"), { recursive: true });
  writeFileSync(join(buildDir, EARLIER, "assets/gone.js"), "export {};");
  writeFileSync(join(buildDir, "client/media/tour.vtt"), "WEBVTT");
  writeFileSync(join(buildDir, "client/media/tour.webm"), "film");
  mkdirSync(join(buildDir, dirname(REPORT_DOWNLOAD)));
  writeFileSync(join(buildDir, REPORT_DOWNLOAD), "0123456789");
  site = await createSite({ buildDir, publicOrigin: undefined });
  secureSite = await createSite({ buildDir, publicOrigin: "https://www.example.com" });
  return () => rmSync(buildDir, { recursive: true });
});

it("passes errors to the application, which logs them and responds", async () => {
  const { env, remove } = await createTestDatabase("sqlite");
  const db = openDatabase({ dataDir: env.DATA_DIR, databaseUrl: undefined });
  const consoleError = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(async () => {
    consoleError.mockRestore();
    await db.destroy();
    await remove();
  });
  const { app, logged } = createTestApp(db, env.DATA_DIR, site.handle);
  const answer = await app.request("/retail", {}, {});
  expect([answer.status, answer.headers.get("Content-Type")]).toEqual([500, "application/problem+json"]);
  expect(await answer.text()).not.toContain("shorter");
  expect(logged.join("")).toContain("is shorter than its list says");
  expect(consoleError).not.toHaveBeenCalled();
});

it("replaces the origin in documents", async () => {
  const answer = await site.handle(new Request("https://a.example/sitemap.xml"), "192.0.2.1");
  expect(answer.headers.get("Content-Type")).toBe("application/xml");
  expect(await answer.text()).toBe("<loc>https://a.example/retail</loc>");
});

const ask = (path: string, init?: RequestInit) =>
  site.handle(new Request(`https://a.example${path}`, init), "192.0.2.1");

it("repeats an origin in documents as it is, whatever it contains", async () => {
  const origin = "http://$`$&$'$$.example";
  const answer = await site.handle(new Request(`${origin}/sitemap.xml`), "192.0.2.1");
  expect(await answer.text()).toBe(`<loc>${new URL(origin).origin}/retail</loc>`);
});

it("responds with all headers to a request for a stored file", async () => {
  const page = await secureSite.storedFile(new Request("http://10.0.0.1/retail", { method: "HEAD" }));
  expect(page?.headers.get("Link")).toBe('<https://www.example.com/retail>; rel="canonical"');
  expect(page?.headers.get("Strict-Transport-Security")).toBe("max-age=31536000");
  expect(page?.headers.get("Content-Security-Policy")).toBeTruthy();
  for (const path of ["/sitemap.xml", "/retail/", "/unknown"])
    expect(await secureSite.storedFile(new Request(`http://10.0.0.1${path}`)), path).toBeUndefined();
});

it("names the canonical address of a page", async () => {
  for (const path of ["/retail", "/%72etail"]) {
    const { status, headers } = await ask(path, { method: "HEAD" });
    expect([status, headers.get("Link")]).toEqual([200, '<https://a.example/retail>; rel="canonical"']);
  }
  expect((await ask("/robots.txt")).headers.get("Link")).toBeNull();
});

it.each([
  ["/retail/?a=1", 301, "/retail?a=1"],
  ["//retail", 301, "/retail"],
  // A link that was cut off. Rendering it would log it.
  ["/retail%2", 302, "/"],
  ["/reqLicense/ann.data?a=1", 302, "/reqLicense/ann%2Edata?a=1"],
])("redirects %s with %i to %s", async (path, status, location) => {
  const answer = await ask(path, { headers: { "Sec-Fetch-Mode": "navigate" } });
  expect([answer.status, answer.headers.get("Location")]).toEqual([status, location]);
});

it.each(["/assets/old", "/media/none", "/workbench/none", "/wp-login.php", "/a/b.MAP", "/retail.json"])(
  "answers that there is no file %s, without rendering a page",
  async (path) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get("Content-Type")]).toEqual([404, "text/plain; charset=utf-8"]);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  },
);

it.each(["/wp-login.php", "/nothing.md", "/a/b.json"])(
  "redirects %s home for who asks for a page",
  async (path) => {
    const { status, headers } = await ask(path, { headers: { Accept: "text/html,*/*;q=0.8" } });
    expect([status, headers.get("Location"), headers.get("Vary")]).toEqual([302, "/", "Accept"]);
  },
);

it.each(["/assets/old.js", "/media/none.mp4", "/workbench/none.wasm"])(
  "answers that there is no file %s, also to who asks for a page",
  async (path) => expect((await ask(path, { headers: { Accept: "text/html" } })).status).toBe(404),
);

it("serves a script of an earlier build to a page that is still open", async () => {
  const { status, headers } = await ask("/assets/gone.js");
  expect([status, headers.get("Content-Type"), headers.get("X-Content-Type-Options")]).toEqual([
    200,
    "text/javascript; charset=utf-8",
    "nosniff",
  ]);
  expect(headers.get("Cache-Control")).toContain("immutable");
});

it.each([
  ["tour.vtt", "text/vtt; charset=utf-8"],
  ["tour.webm", "video/webm"],
])("serves %s as %s", async (file, type) => {
  for (const headers of [{}, { Range: "bytes=0-1" }])
    expect((await ask(`/media/${file}`, { headers })).headers.get("Content-Type")).toBe(type);
});

it("sends a film in parts, and to no client twice", async () => {
  const film = (headers: Record<string, string>) => ask("/media/tour.webm", { headers });
  const part = await film({ Range: "bytes=1-2" });
  expect([part.status, part.headers.get("Content-Range"), await part.text()]).toEqual([
    206,
    "bytes 1-2/4",
    "il",
  ]);
  const etag = part.headers.get("ETag") ?? "";
  const modified = part.headers.get("Last-Modified") ?? "";
  expect(await (await film({ Range: "bytes=1-2", "If-Range": etag })).text()).toBe("il");
  expect(await (await film({ Range: "bytes=1-2", "If-Range": '"other"' })).text()).toBe("film");
  expect((await film({ "If-None-Match": etag })).status).toBe(304);
  expect((await film({ "If-Modified-Since": modified })).status).toBe(304);
  const beyond = await film({ Range: "bytes=9-" });
  expect([beyond.status, beyond.headers.get("Content-Range")]).toEqual([416, "bytes */4"]);
});

it.each(["/robots.txt", "/sitemap.xml"])("sends %s to no client twice", async (path) => {
  const first = await ask(path);
  const known = { ETag: first.headers.get("ETag") ?? "", date: first.headers.get("Last-Modified") ?? "" };
  expect((await ask(path, { headers: { "If-None-Match": known.ETag } })).status).toBe(304);
  expect((await ask(path, { headers: { "If-Modified-Since": known.date } })).status).toBe(304);
  const other = await ask(path, { headers: { "If-None-Match": '"other"' } });
  expect([other.status, await other.text()]).toEqual([200, await first.text()]);
});

it("names the sitemap of the requested host for crawlers", async () => {
  const answer = await ask("/robots.txt");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(await answer.text()).toContain("https://a.example/sitemap.xml");
});

it("has no calendar of an unknown event", async () => {
  expect((await ask("/events/none.ics")).status).toBe(404);
});

describe("the file of the report download", () => {
  const download = (headers: Record<string, string> = {}) =>
    site.reportDownload(new Request("https://a.example/file", { headers }));

  it("is saved under its name, and cached by nobody", async () => {
    const { status, headers } = await download();
    expect(status).toBe(200);
    expect(headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w-]+\.\w+"$/);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
  });

  it("is continued in the middle, unless it may be another build's", async () => {
    const part = await download({ Range: "bytes=4-" });
    expect([part.status, await part.text()]).toEqual([206, "456789"]);
    const whole = await download({ Range: "bytes=4-", "If-Range": '"abc"' });
    expect([whole.status, await whole.text()]).toEqual([200, "0123456789"]);
  });
});
