import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildIsFresh } from "#tools/stamp.ts";
import { commitAll, contentSite, git } from "../testing/content-site.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";

/** An older build may not fit the content. */
const isFresh = buildIsFresh();

let desk: TestDesk;
let site: ReturnType<typeof contentSite>;
let data: string;
let results: string;

beforeAll(async () => {
  site = contentSite();
  results = join(site.path, ".results");
  mkdirSync(results);
  desk = await startTestDesk("sqlite", { DESK_PUBLISH: results }, site.path, isFresh ? "build" : undefined);
  data = desk.settings.dataDir;
  await desk.signIn();
  await desk.page("/content");
});
afterAll(async () => {
  await desk.remove();
  site.remove();
});

const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, shows = "A chart of sales") => {
  const body = new FormData();
  body.set("file", new File([bytes], name));
  body.set("shows", shows);
  return desk.request("/content/pictures", { method: "POST", headers: { Origin: desk.origin }, body });
};
const draft = (path: string) => join(data, "draft", path);

describe("a picture", () => {
  it("is stored as a small WebP without what the camera wrote", async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#345" } })
      .withExif({ IFD0: { Copyright: "Somebody" } })
      .jpeg()
      .toBuffer();
    const response = await upload(new Uint8Array(photo), "photo.svg");
    const { searchParams } = new URL(response.headers.get("Location") ?? "", desk.origin);
    const path = searchParams.get("path") ?? "";
    expect(path).toMatch(/^\/media\/a-chart-of-sales-[0-9a-f]{8}\.webp$/);
    const stored = await sharp(draft(`public${path}`)).metadata();
    expect([stored.format, stored.width, stored.exif]).toEqual(["webp", 1600, undefined]);
    expect(git(draft(""), "log", "-1", "--format=%s")).toBe(`Add ${path}\n`);
    const shown = await desk.request(path);
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    // The same one again is no other.
    expect((await upload(new Uint8Array(photo), "again.jpg")).headers.get("Location")).toContain(
      encodeURIComponent(path),
    );
  });

  it.each([
    ["an SVG picture", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "SVG"],
    ["an SVG picture with another name", '<?xml version="1.0"?><svg/>', "SVG"],
    ["a page", "<!doctype html>", "no picture"],
    ["a HEIC picture", "\0\0\0\x18ftypheic", "no picture"],
    ["a damaged picture", "\x89PNG\r\n\x1a\nnothing", "damaged"],
  ])("that is %s is refused", async (_kind, text, message) => {
    const response = await upload(new Uint8Array(Buffer.from(text, "latin1")), "a.png");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain(message);
  });

  it("needs a text for people who do not see it, a size that fits, and the form of the desk", async () => {
    expect((await upload(new Uint8Array(8), "a.png", " ")).status).toBe(422);
    expect((await upload(new Uint8Array(26_000_000), "a.png")).status).toBe(413);
    const plain = await desk.post("/content/pictures", { shows: "x" });
    expect(plain.status).toBe(415);
  });
});

describe("the preview", () => {
  const frame = async (query: string) => {
    const response = await desk.request(`/content/preview?${query}`);
    const html = await response.text();
    return {
      response,
      html,
      source: /<iframe[^>]* src="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "",
    };
  };

  it("is the page at its real address, in a frame that is another origin", async () => {
    const { html, source, response } = await frame("file=pages/company/faq.mdx&width=820&theme=dark");
    expect(source).toMatch(/^\/company\/faq\?draft=\d{13}\.[\w-]{43}&theme=dark$/);
    expect(html).toContain('sandbox="allow-scripts"');
    expect(html).toMatch(/width="820"/);
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-src 'self'");
    expect(response.headers.get("Content-Security-Policy")).toContain("script-src 'none'");
    expect((await frame("file=pages/$nothing.mdx")).response.status).toBe(404);
  });

  it("opens with its key only", async () => {
    const { source } = await frame("file=faq.yaml");
    const headers = { Cookie: "", "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Dest": "iframe" };
    expect((await desk.request(source.replace(/draft=.{5}/, "draft="), { headers })).status).toBe(403);
    expect((await desk.request("/company/faq?draft=", { headers: { Cookie: "" } })).status).toBe(401);
  });

  it.skipIf(!isFresh)("shows the draft, with its links inside the preview", async () => {
    const path = draft("content/pages/company/faq.mdx");
    writeFileSync(path, readFileSync(path, "utf8").replace(/^heading: .*$/m, 'heading: "Only in the draft"'));
    commitAll(draft(""));
    const { source } = await frame("file=pages/company/faq.mdx&theme=dark");
    const response = await desk.request(source, {
      headers: { Cookie: "", "Sec-Fetch-Site": "cross-site" },
    });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain("Only in the draft");
    expect(html).toContain('<html data-theme="dark"');
    expect(html).toMatch(/<a [^>]*href="\/company\/contact\?draft=/);
    const policy = response.headers.get("Content-Security-Policy");
    expect(policy).toMatch(/; sandbox allow-scripts$/);
    expect(policy).not.toContain("allow-same-origin");
    const [style = ""] = /\/assets\/styles-[^"]*\.css/.exec(html) ?? [];
    const file = await desk.request(style, {
      headers: { Cookie: "", Origin: "null", "Sec-Fetch-Site": "cross-site" },
    });
    expect([file.status, file.headers.get("Access-Control-Allow-Origin")]).toEqual([200, "*"]);
  });
});

describe("publishing", () => {
  const ask = (request: string) => desk.post("/content/publish", { request });
  const requested = () => readFileSync(join(data, "publish/request"), "utf8");

  it("asks a service once, with what is not published, and shows what became of it", async () => {
    expect((await ask("publish")).status).toBe(303);
    expect(requested()).toBe("publish");
    expect(await desk.page("/content/publish")).toContain("has not begun yet");
    expect((await ask("publish")).headers.get("Location")).toContain("busy");

    // As the service does it.
    git(site.path, "fetch", "--quiet", join(data, "publish/draft.bundle"), "draft");
    const changed = git(site.path, "diff", "--name-only", "HEAD...FETCH_HEAD");
    expect(changed).toMatch(/^public\/media\/a-chart-of-sales-/m);
    rmSync(join(data, "publish/request"));
    writeFileSync(join(results, "status"), "publish failed\n");
    writeFileSync(join(results, "log"), "content/faq.yaml:3: question: is empty\n");
    const failed = await desk.page("/content/publish");
    expect(failed).toContain("Not published");
    expect(failed).toContain("content/faq.yaml:3: question: is empty");

    // One that was killed says for ever that it runs.
    writeFileSync(join(results, "status"), "publish running\n");
    expect((await ask("publish")).headers.get("Location")).toContain("busy");
    utimesSync(join(results, "status"), 0, 0);
    expect(await desk.page("/content/publish")).toContain("Not published");

    git(site.path, "merge", "--quiet", "FETCH_HEAD");
    writeFileSync(join(results, "status"), "publish done\n");
    expect((await ask("publish")).headers.get("Location")).toBe("/content/publish");
    expect(existsSync(join(data, "publish/request"))).toBe(false);
    expect(await desk.page("/content")).toContain("Everything is published");
    expect((await ask("back")).status).toBe(303);
    expect(requested()).toBe("back");
    expect(await desk.page("/log")).toContain("Published the content");
  });

  it("takes nothing but its two requests, and is off where no service is set up", async () => {
    expect((await ask("rm")).status).toBe(404);
    const own = await startTestDesk("sqlite", {}, site.path);
    try {
      await own.signIn();
      expect(await own.page("/content/publish")).toContain("Nothing publishes from this desk yet");
      expect((await own.post("/content/publish", { request: "publish" })).status).toBe(404);
    } finally {
      await own.remove();
    }
  });
});
