import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { openDatabase } from "../db/open.ts";
import type { Site } from "../site.ts";
import { createTestApp } from "../testing/test-app.ts";
import { createTestDatabase } from "../testing/test-database.ts";
import { ORIGIN_DOCUMENTS, type OriginDocument, UNKNOWN_ORIGIN } from "./origin-documents.ts";
import { createSite } from "./site.ts";
import { SERVER_LIST, STATIC_PACK, type StaticFile } from "./static-files.ts";

let site: Site;

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
  writeFileSync(join(buildDir, "static.json"), JSON.stringify([page]));
  writeFileSync(join(buildDir, SERVER_LIST), "{}");
  const document: OriginDocument = {
    path: "/sitemap.xml",
    type: "application/xml",
    text: `<loc>${UNKNOWN_ORIGIN}/retail</loc>`,
  };
  writeFileSync(join(buildDir, ORIGIN_DOCUMENTS), JSON.stringify([document]));
  mkdirSync(join(buildDir, "client"));
  site = await createSite({ buildDir, publicOrigin: undefined });
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
