import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pageFileProblems } from "./page-files.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "aiv-page-files-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

function write(name: string, section = "company") {
  mkdirSync(dirname(join(dir, name)), { recursive: true });
  writeFileSync(join(dir, name), `---\nsection: ${section}\n---\n`);
}

it.each([
  ["capitals", "Retail.mdx", 'rename "Retail"'],
  ["capitals in a folder", "Company/faq.mdx", 'rename "Company"'],
  ["spaces", "about us.mdx", 'rename "about us"'],
  ["letters of another alphabet", "größe.mdx", 'rename "größe"'],
  ["a dot", "v2.0.mdx", 'rename "v2.0"'],
  ["another kind of file", "retail.md", 'ends with ".mdx"'],
  ["the address of a redirect", "pricing.mdx", "/pricing is a redirect to /aiv-pricing"],
  ["an alias", "solutions/retail.mdx", "/solutions/retail is a second address of another page"],
  ["an alias of a feature", "featurePage/sample/sharing/alert.mdx", "second address"],
  ["an address of code", "search.mdx", "/search is an address of the site itself"],
  ["an address of a call", "api/calls.mdx", "/api/calls is an address of the site itself"],
])("reports a page with %s by its file", (_what, name, message) => {
  write(name);
  expect(pageFileProblems(dir)).toEqual([
    expect.objectContaining({
      file: expect.stringContaining(name),
      message: expect.stringContaining(message),
    }),
  ]);
});

it.each([
  ["changeLog.mdx", "changelog.mdx"],
  ["quotes/$name.mdx", "quotes/$company.mdx"],
])("reports that %s and %s have one address", (...names) => {
  for (const name of names) write(name);
  expect(pageFileProblems(dir)).toMatchObject([
    { message: expect.stringContaining("address of another page") },
  ]);
});

it("reports a landing page whose address would show header and footer", () => {
  write("company/offer.mdx", "landing");
  write("aiv_consulting_python.mdx", "landing");
  expect(pageFileProblems(dir)).toMatchObject([
    { file: expect.stringMatching(/offer\.mdx$/), message: expect.stringContaining("aiv_consulting_") },
  ]);
});

it("accepts parameters, published capitals and hidden files", () => {
  for (const name of ["reqLicense/$parameter.mdx", "goLive.mdx", "a-b_2.mdx", ".DS_Store"]) write(name);
  expect(pageFileProblems(dir)).toEqual([]);
});

it("finds no mistake in the files of the site", () => expect(pageFileProblems()).toEqual([]));
