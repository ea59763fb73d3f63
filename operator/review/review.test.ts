import { describe, expect, it } from "vitest";
import { readPage } from "./read-page.ts";
import { deadLinks, reviewPages } from "./review.ts";

/** Returns a page with the given number of words of its own. */
function page(path: string, changes: { title?: string; head?: string; main?: string; words?: number } = {}) {
  const { title = `Title of ${path}`, main = "", words = 300 } = changes;
  const own = Array.from({ length: words }, (_, i) => `${path.slice(1)}${i}`).join(" ");
  const head = changes.head ?? `<title>${title}</title><meta name="description" content="About ${path}">`;
  return readPage(
    path,
    `<html><head>${head}</head><body><header><a href="/a">A</a></header><main><h1>Heading of ${path}</h1>
     <p>${own}</p><figure><svg role="img" aria-label="A line"></svg><p>not own</p></figure>
     <ul data-search="off"><li>nor this</li></ul><form>nor that</form>
     <section aria-label="Next step"><a href="/b#there">On</a></section>${main}</main></body></html>`,
  );
}

const findings = (...pages: ReturnType<typeof page>[]) =>
  reviewPages(pages).map(({ about, what }) => `${about}: ${what}`);

describe("review", () => {
  it("finds nothing on valid pages", () => {
    expect(findings(page("/a"), page("/b"))).toEqual([]);
  });

  it("requires one heading, something to see or do, a next step and text alternatives", () => {
    const bare = readPage(
      "/a",
      `<title>A</title><meta name="description" content="B"><main><p>${"w ".repeat(120)}</p><img src="/x.png"></main>`,
    );
    expect(reviewPages([bare]).map(({ what }) => what)).toEqual([
      "there are 0 top headings",
      "there is no figure, demo or form",
      "there is no next step",
      "1 pictures have no text alternative",
    ]);
  });

  it("finds titles that two pages share", () => {
    expect(findings(page("/a", { title: "Same" }), page("/b", { title: "Same" }))).toEqual([
      "/a, /b: share their title",
    ]);
  });

  it("counts words that are on no other page, without figures, forms and repeated blocks", () => {
    const common = `<p>${"common words ".repeat(150)}</p>`;
    expect(findings(page("/a", { words: 110, main: common }), page("/b", { main: common }))).toContain(
      "/a: 113 words of its own, fewer than 120",
    );
  });

  it("finds a page that is too similar to another", () => {
    const same = Array.from({ length: 200 }, (_, i) => `same${i}`).join(" ");
    const [a, b] = [
      page("/a", { main: `<p>${same}</p>` }),
      page("/b", { main: `<p>${same}</p>`, words: 600 }),
    ];
    expect(findings(a, b)).toEqual(["/a: 39 % of its text stands on /b too"]);
    expect(findings(page("/a", { words: 600, main: `<p>${same}</p>` }), b)).toEqual([]);
  });

  it("finds dead links to pages and fragments", async () => {
    const exists = async (path: string) => path === "/a" || path === "/b";
    const b = page("/b", {
      main: '<h2 id="there">There</h2><a href="/gone">Gone</a><a href="https://x.test/">X</a>',
    });
    expect(await deadLinks([page("/a"), b], exists)).toEqual([
      { about: "/b", what: "the link /gone leads nowhere" },
    ]);
    expect(await deadLinks([page("/a"), page("/b")], exists)).toEqual([
      { about: "/b", what: "the link /b#there leads nowhere" },
    ]);
  });
});
