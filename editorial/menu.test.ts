import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { routes } from "#tests/support/routes.ts";
import { readMenu } from "./menu.ts";
import { listPagePaths, readPage } from "./pages.ts";

const entries = readMenu();
const links = entries.flatMap((entry) =>
  "groups" in entry ? [entry.overview, ...entry.groups.flatMap(({ links }) => links)] : [entry],
);
const hrefs = links.map(({ href }) => href);

it("contains every feature once, in nine groups", () => {
  const features = listPagePaths().filter((path) => path.startsWith("/featurePage/"));
  const menu = entries.find(({ label }) => label === "Features");
  if (!menu || !("groups" in menu)) throw new Error("there is no menu of features");
  const inMenu = menu.groups.flatMap(({ links }) => links.map(({ href }) => href));
  expect(menu.groups).toHaveLength(9);
  expect([menu.overview.href, ...inMenu].sort()).toEqual(features);
  // Groups of the menu match the groups in addresses.
  for (const { links } of menu.groups)
    expect(new Set(links.map(({ href }) => href.split("/")[2])).size).toBe(1);
});

it.each(["product", "services", "landing", "solutions", "blog"])(
  "contains every page of the section %s in the route table",
  (section) => {
    const promised = routes.pages.filter((page) => page.section === section).map(({ path }) => path);
    expect(promised.length).toBeGreaterThan(0);
    const missing = promised.filter((path) => !hrefs.includes(path));
    // Sign-up has its own button beside the menus; sign-in starts on the account page.
    expect(missing.filter((path) => !path.startsWith("/aiv-one-saas-sign-"))).toEqual([]);
  },
);

it("reports the line of a menu without groups, and of a page that does not exist or is linked twice", () => {
  const dir = mkdtempSync(join(tmpdir(), "aiv-menu-"));
  const file = join(dir, "menu.yaml");
  try {
    const menu = readFileSync("content/menu.yaml", "utf8");
    const line = menu.split("\n").length;
    writeFileSync(file, "- { label: Buy, title: Buy, lead: Buy, overview: /retail }\n");
    expect(() => readMenu(file)).toThrow(`${file}:1: 0: needs groups of pages`);
    writeFileSync(file, `${menu}- page: /no-such-page\n- page: /retail\n`);
    expect(() => readMenu(file)).toThrow(
      `${file}:${line}: ${entries.length}.page: no page has the address /no-such-page\n` +
        `${file}:${line + 1}: ${entries.length + 1}.page: /retail stands twice`,
    );
  } finally {
    rmSync(dir, { recursive: true });
  }
});

it("links each page once, by its `nav` label", () => {
  for (const { label, href } of links) expect(readPage(href)?.nav).toBe(label);
  expect(new Set(hrefs).size).toBe(hrefs.length);
});
