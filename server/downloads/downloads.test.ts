import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { messages, replies } from "#contract/messages.ts";
import { DOWNLOAD_MINUTES } from "#contract/otp.ts";
import { readSite } from "#editorial/site.ts";
import { paths } from "#forms/index.ts";
import { postForm, postJson } from "#testing/requests.ts";
import { startServer, type TestServer } from "#testing/start-server.ts";
import { MAIN_DATABASE_KINDS } from "#testing/test-database.ts";
import { createDownloadLinks } from "./report-download.ts";

const FILE = readSite().reportDownload.href;
const page = { headers: { Accept: "text/html" } };

describe.each(MAIN_DATABASE_KINDS)("the report download on %s", (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(kind);
    return server.stop;
  });

  const post = (body: object) => postJson(server.url + paths["report-download"], body);
  /** The link in the response's header (RFC 8288). */
  const linkOf = ({ headers }: Response) =>
    /^<([^>]+)>; rel="enclosure"$/.exec(headers.get("Link") ?? "")?.[1] ?? "";

  it("is available by the link of the specified call, whose reply is as specified", async () => {
    const answer = await post({ email: "ann@example.com" });
    expect([answer.status, await answer.text()]).toEqual([200, replies.dataEntered]);
    const file = await fetch(server.url + linkOf(answer));
    expect([file.status, await file.text()]).toEqual([200, "the zip"]);
  });

  it("is available without JavaScript", async () => {
    const answer = await postForm(server.url + paths["report-download"], { email: "ann@example.com" });
    expect(answer.status).toBe(303);
    const file = await fetch(new URL(answer.headers.get("Location") ?? "", server.url), page);
    expect(await file.text()).toBe("the zip");
  });

  it("is not available for an invalid address", async () => {
    const answer = await post({ email: "ann" });
    expect([answer.status, answer.headers.get("Link")]).toEqual([422, null]);
    const form = await postForm(server.url + paths["report-download"], { email: "ann" });
    expect([form.status, form.headers.get("Location")]).toEqual([422, null]);
  });

  it("is not available by any other form", async () => {
    const answer = await postJson(server.url + paths["download-count"], { email: "ann@example.com" });
    expect(answer.headers.get("Link")).toBeNull();
  });

  it.each([
    ["no signature", FILE],
    ["an empty one", `${FILE}?expires=&token=`],
    ["another encoding of the path", FILE.replace("-", "%2D")],
    ["a doubly encoded path", FILE.replace("-", "%252D")],
    ["an additional slash", FILE.replace("/", "//")],
    ["another case", FILE.toUpperCase()],
  ])("is not available with %s", async (_what, path) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(server.url + path, { method });
      expect(answer.headers.get("Content-Type")).not.toBe("application/zip");
      expect(await answer.text()).not.toBe("the zip");
    }
  });

  it("is not available with a modified link", async () => {
    const link = linkOf(await post({ email: "ann@example.com" }));
    const expires = Number(/expires=(\d+)/.exec(link)?.[1]);
    for (const changed of [
      link.replace(`${expires}`, () => `${expires + 1}`),
      link.slice(0, -1),
      `${link}x`,
    ]) {
      expect((await fetch(server.url + changed)).status).toBe(403);
    }
  });

  it("redirects to the form if its link has expired", async () => {
    const link = linkOf(await post({ email: "ann@example.com" }));
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + DOWNLOAD_MINUTES * 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const shown = await fetch(server.url + link, page);
    expect([shown.status, (await shown.json()).state.message]).toEqual([403, messages.downloadExpired]);
    const answer = await fetch(server.url + link);
    expect([answer.status, (await answer.json()).detail]).toEqual([
      403,
      expect.stringContaining("/aiv-download"),
    ]);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  });

  it("allows only GET and HEAD", async () => {
    const answer = await postJson(server.url + FILE, {});
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
  });
});

it("links to another host unchanged", () => {
  const links = createDownloadLinks(Buffer.alloc(32), "https://cdn.example.com/designer.zip");
  expect([links.create(), links.path]).toEqual(["https://cdn.example.com/designer.zip", undefined]);
});

it("links signed with one key are invalid with another", () => {
  const [own, other] = [1, 2].map((byte) => createDownloadLinks(Buffer.alloc(32, byte), "/file.zip"));
  const query = Object.fromEntries(new URL(other?.create() ?? "", "http://host").searchParams);
  expect([own?.isValid(query), other?.isValid(query)]).toEqual([false, true]);
});
