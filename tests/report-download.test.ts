import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readSite } from "#editorial/site.ts";
import { paths } from "#forms/index.ts";
import { startSite } from "./support/start-site.ts";

/* The file of the report download in a real build is accessible only by its signed link. */

const { href } = readSite().reportDownload;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site?.stop());

const isZip = async (answer: Response) =>
  Buffer.from(await answer.arrayBuffer())
    .subarray(0, 2)
    .toString() === "PK";

async function signedLink(): Promise<string> {
  const answer = await fetch(site.origin + paths["report-download"], {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "ann@example.com" }),
  });
  return site.origin + (/<([^>]+)>/.exec(answer.headers.get("Link") ?? "")?.[1] ?? "");
}

it.runIf(href.startsWith("/"))("requires a signed link, in any spelling of its path", async () => {
  const written = [
    href,
    `/${href}`,
    href.replaceAll("-", "%2D"),
    href.replaceAll("-", "%252D"),
    href.replace(/\.zip$/, "%2Ezip"),
    href.replace(/(.)\//, "$1%2F"),
    `/assets/..${href}`,
    `/media/..%2f${href.slice(1)}`,
    `/media/%2e%2e/%2e%2e/downloads/report.zip`,
    `/downloads/report.zip`,
    `${href}/`,
    `${href}?expires=9999999999999&token=x`,
  ];
  const given = await Promise.all(
    written.map(async (path) => ((await isZip(await fetch(site.origin + path))) ? [path] : [])),
  );
  expect(given.flat()).toEqual([]);
});

it("is neither a static file of the server nor in the service worker's cache", () => {
  const listed: { url: string }[] = JSON.parse(readFileSync("build/static.json", "utf8"));
  expect(listed.filter(({ url }) => url === href)).toEqual([]);
  expect(readdirSync("build/client")).not.toContain("downloads");
  expect(readFileSync("build/client/service-worker.js", "utf8")).not.toContain(href);
});

it.runIf(href.startsWith("/"))("is sent whole and in ranges, and is not cacheable", async () => {
  const link = await signedLink();
  const whole = await fetch(link);
  expect([whole.status, whole.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
  expect(whole.headers.get("Cache-Control")).toBe("private, no-store");
  expect(whole.headers.get("Content-Disposition")).toMatch(/^attachment; filename="[\w.-]+\.zip"$/);
  const bytes = Buffer.from(await whole.arrayBuffer());
  const part = await fetch(link, { headers: { Range: "bytes=10-19" } });
  expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 10-19/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  const stale = await fetch(link, { headers: { Range: "bytes=10-19", "If-Range": '"older"' } });
  expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  const head = await fetch(link, { method: "HEAD" });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
});
