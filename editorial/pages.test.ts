import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { listPagePaths, pagePath, readLastingPage, readPage, readPages } from "./pages.ts";
import { readSite } from "./site.ts";
import { problemsOf } from "./yaml.ts";

let dir: string;

beforeEach(() => {
  dir = join(mkdtempSync(join(tmpdir(), "aiv-pages-")), "pages");
});
afterEach(() => rmSync(dirname(dir), { recursive: true, force: true }));

const frontMatter = {
  section: "company",
  title: "About us",
  description: "Who makes the platform, why it is free, and how to reach the people behind it.",
  heading: "The people behind the charts",
  lead: "Who makes the platform, why it is free forever, and how to reach the people who answer.",
  nav: "About us",
  updated: "2026-01-31",
};

function write(file: string, changed: Record<string, string | undefined> = {}, body = "Words.") {
  const fields = Object.entries({ ...frontMatter, ...changed }).filter(([, value]) => value !== undefined);
  const lines = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const text = `---\n${lines.join("\n")}\nnext: { label: Contact, href: /company/contact }\n---\n\n${body}\n`;
  mkdirSync(dirname(join(dir, file)), { recursive: true });
  writeFileSync(join(dir, file), text);
}

it.each([
  ["retail.mdx", "/retail"],
  ["company/aboutus.mdx", "/company/aboutus"],
  ["reqLicense/$parameter.mdx", "/reqLicense/:parameter"],
  ["aiv_unsubscribe/$email/$name.mdx", "/aiv_unsubscribe/:email/:name"],
])("the path of %s is %s", (file, path) => {
  expect(pagePath(file)).toBe(path);
});

describe("a folder of pages", () => {
  it("is listed by path, without other files", () => {
    write("retail.mdx");
    write("company/aboutus.mdx");
    write("reqLicense/$parameter.mdx");
    writeFileSync(join(dir, "notes.txt"), "");
    expect(listPagePaths(dir)).toEqual(["/company/aboutus", "/reqLicense/:parameter", "/retail"]);
  });

  it("returns a page with its front matter and body", () => {
    write("company/aboutus.mdx", {}, "## Why\n\nBecause.");
    expect(readPage("/company/aboutus", dir)).toMatchObject({
      path: "/company/aboutus",
      section: "company",
      title: "About us",
      body: "## Why\n\nBecause.",
    });
  });

  it("has no page without a file", () => {
    write("retail.mdx");
    expect(readPage("/wholesale", dir)).toBeUndefined();
  });

  it("does not serve files outside", () => {
    write("retail.mdx");
    write("../secret.mdx");
    expect(readPage("/../secret", dir)).toBeUndefined();
    expect(readPage("/retail/../../secret", dir)).toBeUndefined();
  });

  it.each([
    ["title", "x".repeat(61)],
    ["description", "Too short."],
    ["updated", "yesterday"],
    ["heading", undefined],
    ["color", "red"],
  ])("rejects an invalid %s", (field, value) => {
    write("retail.mdx", { [field]: value });
    const problems = problemsOf(() => readPage("/retail", dir));
    expect(problems).toHaveLength(1);
    expect(problems[0]?.file).toMatch(/retail\.mdx$/);
    expect(`${problems[0]?.field} ${problems[0]?.message}`).toContain(field);
  });

  it("reports lines of the file, not of the front matter", () => {
    write("retail.mdx", { title: "x".repeat(61) });
    expect(problemsOf(() => readPage("/retail", dir))).toMatchObject([{ line: 3, field: "title" }]);
  });

  it("rejects a page without front matter", () => {
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, "retail.mdx"), "# Only words\n");
    expect(problemsOf(() => readPage("/retail", dir))).toMatchObject([{ line: 1, field: "(front matter)" }]);
  });

  it("reports the problems of all pages at once", () => {
    write("retail.mdx", { title: "" });
    write("energy.mdx", { nav: "" });
    write("platform.mdx");
    expect(problemsOf(() => readPages(dir)).map(({ field }) => field)).toEqual(["nav", "title"]);
  });

  it("refuses the last day of a page that something needs, on any day", () => {
    for (const until of ["2020-01-31", "2099-01-31"]) {
      write("retail.mdx", { until });
      expect(problemsOf(() => readLastingPage("/retail", "the footer links to it", dir))).toMatchObject([
        { line: 9, field: "until", message: "the footer links to it" },
      ]);
    }
    write("energy.mdx");
    expect(readLastingPage("/energy", "", dir)?.path).toBe("/energy");
    expect(readLastingPage("/none", "", dir)).toBeUndefined();
  });

  it("names the report download according to the owner's settings", () => {
    const { name, summary } = readSite().reportDownload;
    write("retail.mdx", { title: "Your [[download]]" }, "[[download summary]] Take the [[download]].");
    expect(readPage("/retail", dir)).toMatchObject({
      title: `Your ${name}`,
      body: `${summary} Take the ${name}.`,
    });
  });
});

it("states the number of pages below an address in words", () => {
  write(
    "company/aboutus.mdx",
    { heading: "[[Count /tutorials]] tutorials" },
    "All [[count /tutorials]] of them.",
  );
  const page = readPage("/company/aboutus", dir);
  const count = listPagePaths().filter((path) => path.startsWith("/tutorials/")).length;
  expect(count).toBe(5);
  expect([page?.heading, page?.body]).toEqual(["Five tutorials", "All five of them."]);
});
