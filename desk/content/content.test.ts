import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { contentSite, git } from "../testing/content-site.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";

const PASSWORD = "an editor's password";
const PAGE = "pages/company/faq.mdx";
/** Reads a form as a browser would send it. */
function formIn(html: string): Map<string, string> {
  const text = (value = "") =>
    value
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&amp;", "&");
  const form = /<form[^>]* action="\/content\/file.*?<\/form>/s.exec(html)?.[0] ?? "";
  const attribute = (tag: string, name: string) => text(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
  const sent = new Map<string, string>();
  for (const [tag] of form.matchAll(/<input [^>]*>/g))
    if (!tag.includes('type="checkbox"') || tag.includes(" checked"))
      sent.set(attribute(tag, "name"), attribute(tag, "value"));
  for (const [, tag = "", value] of form.matchAll(/<textarea ([^>]*)>([^<]*)/g))
    sent.set(attribute(` ${tag}`, "name"), text(value));
  for (const [, tag = "", options = ""] of form.matchAll(/<select ([^>]*)>(.*?)<\/select>/gs)) {
    const [, given, shown] = /<option(?: value="([^"]*)")? selected="">([^<]*)/.exec(options) ?? [];
    sent.set(attribute(` ${tag}`, "name"), text(given ?? shown));
  }
  return sent;
}

let desk: TestDesk;
let site: ReturnType<typeof contentSite>;
let draft: string;
const file = (name: string) => readFileSync(join(draft, "content", name), "utf8");
const edit = async (name: string, change: (sent: Map<string, string>) => void, as = "") => {
  const address = `/content/file?${new URLSearchParams({ file: name, ...(as && { as }) })}`;
  const sent = formIn(await desk.page(address));
  change(sent);
  return { address, sent, response: await desk.post(address, [...sent]) };
};

beforeAll(async () => {
  site = contentSite();
  desk = await startTestDesk("sqlite", { DESK_EDITOR_PASSWORD: PASSWORD }, site.path);
  draft = join(desk.settings.dataDir, "draft");
  await desk.signIn();
  await desk.page("/content");
});
afterAll(async () => {
  await desk.remove();
  site.remove();
});

describe("saving", () => {
  it("changes one line, and commits it with the name of who did it", async () => {
    const before = file(PAGE);
    const { response } = await edit(PAGE, (sent) => sent.set("heading", "Answers to questions about AIV"));
    expect(response.status).toBe(303);
    const after = file(PAGE).split("\n");
    expect(before.split("\n").flatMap((line, index) => (line === after[index] ? [] : after[index]))).toEqual([
      'heading: "Answers to questions about AIV"',
    ]);
    expect(git(draft, "log", "-1", "--format=%an %s")).toMatch(/^\S+ Change pages\/company\/faq\.mdx/);
    // The site goes on with its own.
    expect(readFileSync(join(site.path, "content", PAGE), "utf8")).toBe(before);
  });

  it("without a change is no commit", async () => {
    const head = git(draft, "rev-parse", "HEAD");
    for (const as of ["", "text"]) {
      const { response } = await edit(PAGE, () => {}, as);
      expect(response.headers.get("Location")).toContain("done=unchanged");
    }
    expect(git(draft, "rev-parse", "HEAD")).toBe(head);
  });

  it.each<[string, string, string, string, string]>([
    ["a missing text", PAGE, "lead", "", "is empty"],
    ["a text that is too long", PAGE, "nav", "x".repeat(40), "at most 36"],
    ["a dead link", PAGE, "next.href", "/nowhere", "no page has the address /nowhere"],
    [
      "a dead link in the text",
      PAGE,
      "$body",
      "See [this](/nowhere).",
      "Line 1: no page has the address /nowhere",
    ],
    ["a redirect to nowhere", "redirects.yaml", "0.to", "/nowhere", "no page has the address /nowhere"],
    ["a menu without its page", "menu.yaml", "0.overview", "/nowhere", "no page has the address /nowhere"],
    ["a wrong date", "courses.yaml", "0.starts", "soon", "must be a date"],
  ])("refuses %s, at its field, and keeps what was typed", async (_case, name, field, value, message) => {
    const before = file(name);
    const { response } = await edit(name, (sent) => sent.set(field, value));
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(`href="#f-${field}"`);
    expect(html).toMatch(new RegExp(`To correct: [^<]*${message}`));
    expect(formIn(html).get(field)).toBe(value);
    expect(file(name)).toBe(before);
  });

  it("keeps no control characters", async () => {
    const { response } = await edit("roles.yaml", (sent) => sent.set("0.text", "With\0out\x1b\t them."));
    expect(response.status).toBe(303);
    expect(file("roles.yaml")).not.toMatch(/\\0|\\e|(?![\t\n\r])\p{Cc}/u);
    expect(file("roles.yaml")).toContain("Without");
  });

  it("refuses text that cannot be read", async () => {
    const { response } = await edit("faq.yaml", (sent) => sent.set("$text", "- id: [1\n"), "text");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Line 2: (YAML)");
  });

  it("answers 409 if the file has changed meanwhile, and shows both", async () => {
    const address = `/content/file?file=faq.yaml`;
    const mine = formIn(await desk.page(address));
    await edit("faq.yaml", (sent) => sent.set("0.answer", "Theirs."));
    mine.set("1.answer", "Mine.");
    const response = await desk.post(address, [...mine]);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html).toMatch(/−\s+answer: &quot;Theirs\.&quot;/);
    expect(formIn(html).get("1.answer")).toBe("Mine.");
    expect(file("faq.yaml")).not.toContain("Mine.");
    expect((await desk.post(address, [...formIn(html)])).status).toBe(303);
    expect(file("faq.yaml")).toContain("Mine.");
  });

  it("refuses more fields than any file has", async () => {
    const many = Array.from({ length: 2001 }, (_, index): [string, string] => [`sections.a${index}`, "a"]);
    expect((await desk.post("/content/file?file=blocks.yaml", many)).status).toBe(413);
  });

  it("answers a conflict with a text that differs in everything", async () => {
    const text = Array.from({ length: 100_000 }, (_, index) => index).join("\n");
    const response = await desk.post("/content/file?file=faq.yaml", { $text: text, $base: "old" });
    expect(response.status).toBe(409);
    expect(await response.text()).toContain("Too much differs");
  });

  it("waits for others: of two at once, one has a conflict", async () => {
    const address = "/content/file?file=team.yaml";
    const sent = formIn(await desk.page(address));
    const statuses = await Promise.all(
      ["One.", "Two."].map(
        async (text) => (await desk.post(address, [...new Map(sent).set("0.decides", text)])).status,
      ),
    );
    expect(statuses.sort()).toEqual([303, 409]);
  });

  it("adds and removes items of a list before it is saved", async () => {
    const before = file("faq.yaml");
    const { response, address } = await edit("faq.yaml", (sent) => sent.set("$", "add"));
    const added = formIn(await response.text());
    const index = Number(added.get("#")) - 1;
    expect(file("faq.yaml")).toBe(before);
    for (const [name, text] of [
      ["question", "Is it free?"],
      ["answer", "Yes."],
      ["group", "The platform"],
    ])
      added.set(`${index}.${name}`, text ?? "");
    expect((await desk.post(address, [...added])).status).toBe(303);
    expect(file("faq.yaml")).toBe(`${before}${file("faq.yaml").slice(before.length)}`);
    expect(file("faq.yaml").slice(before.length).trimEnd().split("\n")).toHaveLength(4);
  });

  it("accepts no file outside the content", async () => {
    for (const name of ["../package.json", "/etc/passwd", "pages/../../site", "nothing.yaml", ""]) {
      expect((await desk.request(`/content/file?${new URLSearchParams({ file: name })}`)).status).toBe(404);
      expect(
        (await desk.post(`/content/file?${new URLSearchParams({ file: name })}`, { $text: "x" })).status,
      ).toBe(404);
    }
  });
});

describe("the history of a file", () => {
  it("takes a change back, as another change", async () => {
    const before = file("roles.yaml");
    await edit("roles.yaml", (sent) => sent.set("0.text", "Another text."));
    const [id = ""] = git(draft, "log", "-1", "--format=%H").split("\n");
    const page = await desk.page("/content/history?file=roles.yaml");
    expect(page).toContain("Another text.");
    const base = / name="base" value="([^"]+)"/.exec(page)?.[1] ?? "";
    const undo = () => desk.post("/content/history?file=roles.yaml", { id, base });
    expect((await undo()).headers.get("Location")).toContain("done=undone");
    expect(file("roles.yaml")).toBe(before);
    expect(git(draft, "log", "-1", "--format=%s")).toContain('Take back "Change roles.yaml"');
    expect((await undo()).headers.get("Location")).toContain("done=later");
  });

  it("knows no change of another file", async () => {
    const [id = ""] = git(draft, "log", "-1", "--format=%H").split("\n");
    expect((await desk.post("/content/history?file=home.yaml", { id, base: "" })).status).toBe(404);
  });
});

describe("an editor", () => {
  it("signs in with a password of their own, and sees the content and no lead", async () => {
    const own = await startTestDesk(
      "sqlite",
      { DESK_PASSWORD: "an owner's password", DESK_EDITOR_PASSWORD: PASSWORD },
      site.path,
    );
    onTestFinished(own.remove);
    const lead = await own.add({ email: "secret@example.com" });
    const response = await own.post("/sign-in", { name: "Eve", password: PASSWORD });
    const Cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const as = async (path: string, init: RequestInit = {}) =>
      own.request(path, { ...init, headers: { Cookie, Origin: own.origin } });
    expect((await as("/")).headers.get("Location")).toBe("/content");
    const list = await as("/content");
    const files = await list.text();
    expect([list.status, files.includes('href="/inbox"')]).toEqual([200, false]);
    expect([files.includes("file=menu.yaml"), files.includes("file=site.yaml")]).toEqual([true, false]);
    for (const page of ["file", "history", "preview"])
      expect((await as(`/content/${page}?file=site.yaml`)).status).toBe(404);
    for (const path of [
      "/inbox",
      `/inbox/${lead}`,
      "/numbers",
      "/visits",
      "/duties",
      "/log",
      "/workbench",
      "/content/../inbox",
      "//inbox",
      "/contents",
    ])
      expect([path, (await as(path)).status]).toEqual([path, 403]);
    for (const path of ["/inbox/export", "/inbox/state", "/duties/backup", "/duties/push/send"])
      expect([path, (await as(path, { method: "POST", body: new URLSearchParams() })).status]).toEqual([
        path,
        403,
      ]);
  });
});

describe("a site that is no git checkout", () => {
  it("cannot be edited, and says why", async () => {
    const folder = mkdtempSync(join(tmpdir(), "aiv-no-git-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const own = await startTestDesk("sqlite", {}, folder);
    onTestFinished(own.remove);
    await own.signIn();
    const response = await own.request("/content");
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("no git checkout");
  });
});
