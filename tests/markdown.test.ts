import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fromHtml } from "hast-util-from-html";
import { select, selectAll } from "hast-util-select";
import { toText } from "hast-util-to-text";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { markdownPathOf } from "#contract/paths.ts";
import { readPages } from "#editorial/pages.ts";
import { readSite } from "#editorial/site.ts";
import { sitePages } from "./support/routes.ts";

/* The Markdown version of every page, as a static host would serve it, compared with the page itself. */

const CLIENT = "build/client";
const read = (file: string) => readFileSync(join(CLIENT, file), "utf8");
const paths = sitePages.map(({ path }) => path).filter((path) => !path.includes(":"));
const answers = (path: string) => existsSync(join(CLIENT, path)) || /^\/(form|reqLicense)\//.test(path);
/** Text without Markdown syntax. */
const bare = (text: string) =>
  text.replace(/\]\((<[^>]*>|(\\.|[^\\()\s])*)\)/g, "").replace(/\\(?=[^a-z\d\s])|[*`_\s[\]]/gi, "");

describe.each(paths)("%s as Markdown", (path) => {
  const html = read(join(path, "index.html"));
  const [, front = "", words = ""] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(read(markdownPathOf(path))) ?? [];
  const main = select("main", fromHtml(/<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "", { fragment: true }));
  if (!main) throw new Error(`${path} has no <main>`);
  // Interactive parts have no Markdown version.
  for (const stage of selectAll("[data-demo-stage], [data-workbench]", main)) stage.children = [];
  for (const picture of selectAll("h1 [aria-hidden=true]", main)) picture.children = [];

  it("is linked by the page and links to it", () => {
    expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${markdownPathOf(path)}"/>`);
    const { title, description, path: named } = parse(front);
    const [, shown = ""] = /<title>(.*?)<\/title>/.exec(html) ?? [];
    expect(named).toBe(path);
    expect(title).toBe(shown.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"));
    expect(description.length).toBeGreaterThanOrEqual(50);
  });

  it("has one top heading, the page's text, and no HTML", () => {
    const withoutPrograms = words.replace(/^( *)(`{3,})[\s\S]*?^\1\2/gm, "").replace(/`[^`]*`/g, "");
    // Links such as <mailto:…> are Markdown: an owner with a mail address has them on many pages.
    const withoutLinks = withoutPrograms.replace(/<(?:[a-z]+:|[^\s<>@]+@)[^\s<>]+>/g, "");
    expect(withoutPrograms.match(/^# .+$/gm)).toHaveLength(1);
    const text = bare(words);
    const paragraphs = selectAll(".prose > p, h1, h1 + p", main).map((element) => bare(toText(element)));
    expect(paragraphs.filter((paragraph) => !text.includes(paragraph))).toEqual([]);
    expect(withoutLinks.match(/(?<!\\)<\/?[a-z][^>]*>/g)).toBeNull();
  });

  it("has the numbers and the source of its figures", () => {
    const missing = selectAll("figure", main).flatMap((figure) => {
      const caption = select("figcaption > span", figure);
      const cells = selectAll("td", figure).map((cell) => toText(cell));
      return [caption ? toText(caption) : "", ...cells].filter((part) => !bare(words).includes(bare(part)));
    });
    expect(missing).toEqual([]);
  });

  it("has absolute paths as links, which exist", () => {
    const links = [...words.matchAll(/\]\(<?([^\s>)]+)/g)].map(([, link = ""]) => link.replaceAll("\\", ""));
    expect(links.filter((link) => !/^(\/|https?:|mailto:)/.test(link))).toEqual([]);
    const own = links.filter((link) => link.startsWith("/")).map((link) => link.replace(/[?#].*$/, ""));
    expect(own.filter((link) => !answers(link) && !/\.(php|ics|xml|json)$|^\/search$/.test(link))).toEqual(
      [],
    );
  });
});

describe("llms.txt", () => {
  const text = read("llms.txt");

  it("begins in the format of https://llmstxt.org", () => {
    expect(text).toMatch(/^# .+\n\n> .{50,}\n\n[^#]/);
    expect(text.startsWith(`# ${readSite().name}\n`)).toBe(true);
    expect(text.match(/^## .+$/gm)?.length).toBeGreaterThan(5);
  });

  it("lists every public page with its description", () => {
    const listed = [...text.matchAll(/^- \[.+\]\((.+)\): .{50,}$/gm)].map(([, link = ""]) => link);
    const found = readPages()
      .filter(({ path }) => !path.includes(":"))
      .map(({ path }) => markdownPathOf(path));
    expect(listed.map((link) => new URL(link, "https://www.example.com").pathname).sort()).toEqual(
      found.sort(),
    );
    expect(listed.length).toBe(text.match(/^- /gm)?.length);
  });
});
