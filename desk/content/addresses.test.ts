import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildIsFresh } from "#tools/stamp.ts";
import { contentSite, git } from "../testing/content-site.ts";
import { startTestDesk, type TestDesk } from "../testing/start-test-desk.ts";

/** An older build may not fit the content. */
const isFresh = buildIsFresh();
const LANDING = "pages/aiv_consulting_python.mdx";

let desk: TestDesk;
let site: ReturnType<typeof contentSite>;
let draft: string;
const pathOf = (name: string) => join(draft, "content", name);
const file = (name: string) => readFileSync(pathOf(name), "utf8");
const ask = (action: string, name: string, to: string, nav = "") =>
  desk.post("/content/address", { action, file: name, to, nav });
const location = async (response: Promise<Response>) => (await response).headers.get("Location");
const head = () => git(draft, "rev-parse", "HEAD").trim();

beforeAll(async () => {
  site = contentSite();
  desk = await startTestDesk("sqlite", {}, site.path, isFresh ? "build" : undefined);
  draft = join(desk.settings.dataDir, "draft");
  await desk.signIn();
  await desk.page("/content");
});
afterAll(async () => {
  await desk.remove();
  site.remove();
});

describe("a copy", () => {
  it("has everything of the other page, and is a draft", async () => {
    const to = "/aiv_consulting_spring";
    expect(await location(ask("copy", LANDING, to, "Spring offer"))).toContain("done=copied");
    const made = file(`pages${to}.mdx`);
    expect(made).toMatch(/^nav: "?Spring offer"?$/m);
    expect(made).toMatch(/^draft: true$/m);
    expect(made.split("---\n").at(-1)).toBe(file(LANDING).split("---\n").at(-1));
    expect(await desk.page("/content?q=spring")).toContain("draft, not shown to visitors");
  });

  it.skipIf(!isFresh)("has the template of its kind in the preview", async () => {
    const frame = await desk.page("/content/preview?file=pages/aiv_consulting_spring.mdx");
    const [, source = ""] = /<iframe[^>]* src="([^"]+)"/.exec(frame) ?? [];
    const shown = await desk.request(source.replaceAll("&amp;", "&"), { headers: { Cookie: "" } });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain("<form");
    // Landing pages have no header.
    expect(html).not.toContain('class="menu');
  });

  it("of a new page is gone without a redirect", async () => {
    const redirects = file("redirects.yaml");
    expect(await location(ask("remove", "pages/aiv_consulting_spring.mdx", ""))).toContain("done=removed");
    expect(file("redirects.yaml")).toBe(redirects);
  });

  it.each([
    ["that is taken", "/retail", "is the address of another page"],
    ["with capitals", "/Company/Story", "small letters"],
    ["that leads out of the folder", "/../site", "An address is like"],
    ["of a redirect", "/pricing", "is a redirect to /aiv-pricing"],
    ["of the site itself", "/search", "is an address of the site itself"],
    ["that is none", "story", "An address is like"],
  ])("at an address %s is refused, and what was typed stays", async (_case, to, message) => {
    const before = head();
    const response = await ask("copy", "pages/company/faq.mdx", to, "Our story");
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toContain(message);
    expect(html).toContain('value="Our story"');
    expect(head()).toBe(before);
  });
});

describe("a page that moves", () => {
  it("takes links, menus and redirects along, and its old address leads on", async () => {
    expect(await location(ask("move", "pages/aiv-pricing.mdx", "/pricing"))).toContain("done=moved");
    expect(existsSync(pathOf("pages/aiv-pricing.mdx"))).toBe(false);
    expect(file("pages/pricing.mdx")).toContain("section: buy");
    expect(file("redirects.yaml")).toMatch(/from: \/aiv-pricing, to: \/pricing/);
    expect(file("redirects.yaml")).not.toMatch(/from: \/pricing,/);
    expect(file("menu.yaml")).not.toMatch(/\/aiv-pricing\b/);
  });

  it("can be taken back as a whole, until it is published", async () => {
    const [id, before] = [head(), git(draft, "rev-parse", "HEAD^^{tree}")];
    expect(await desk.page("/content/publish")).toContain("Move /aiv-pricing to /pricing");
    expect(await location(desk.post("/content/publish", { id }))).toContain("done=undone");
    expect(git(draft, "rev-parse", "HEAD^{tree}")).toBe(before);
    expect(await location(desk.post("/content/publish", { id: "HEAD" }))).toContain("done=later");
  });

  it("is no feature, whose demo knows its address", async () => {
    const response = await ask("move", "pages/featurePage/sharing/embed.mdx", "/embed");
    expect(await response.text()).toContain("ask a developer");
  });
});

describe("a page that is removed", () => {
  it("needs an address that leads on", async () => {
    const response = await ask("remove", "pages/aivbuddy-disclaimer.mdx", "/nowhere");
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(/content\/redirects.yaml, line \d+: no page has the address/);
    expect(await location(ask("remove", "pages/aivbuddy-disclaimer.mdx", "/company/aboutus"))).toContain(
      "removed",
    );
    expect(file("redirects.yaml")).toMatch(/from: \/aivbuddy-disclaimer, to: \/company\/aboutus/);
  });

  it("is none that a menu has, and the place is named", async () => {
    const response = await ask("remove", "pages/healthcare.mdx", "/retail");
    expect(await response.text()).toMatch(
      /content\/menu.yaml, line \d+: no page has the address \/healthcare/,
    );
  });
});
