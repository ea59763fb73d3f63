import { globSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";
import { budgets } from "#bench/budgets.ts";
import { readSite } from "#editorial/site.ts";

/*
 * Sizes of what must arrive before a page can paint, on the wire after Brotli. A new connection sends ten packets of
 * 1,460 bytes before it waits for an acknowledgment (RFC 6928).
 */

/** Bytes added once the owner has filled in everything: to every page by its footer, and to the home page. */
const OWNERS_BYTES = { page: 160, home: 265 };

const { portal, review, booking, reviewSites, social } = readSite().links;
const links = [portal, review, booking, ...[...reviewSites, ...social].map(({ url }) => url)];
/** The share of the owner's links that are not filled in yet. */
const missing = links.filter((url) => url === "").length / links.length;

const client = "build/client";
const sizes = (pattern: string) =>
  globSync(pattern, { cwd: client }).map((file) => ({ file, bytes: statSync(`${client}/${file}`).size }));

it("styles that block a page fit", () => {
  const styles = sizes("assets/{page,on-request}-*.css.br");
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter(({ bytes }) => bytes > budgets.styleBytes.most)).toEqual([]);
});

it("documents fit", () => {
  // An alias has the document of its page.
  const documents = sizes("**/index.html.br")
    .map(({ file, bytes }) => ({ path: `/${dirname(file).replace(/^\.$/, "")}`, bytes }))
    .filter(({ path }) => !/^\/(solutions|featurePage\/sample)\//.test(path));
  expect(documents.length).toBeGreaterThan(150);
  const most = (path: string) =>
    budgets.documentBytes.most - OWNERS_BYTES[path === "/" ? "home" : "page"] * missing;
  expect(documents.filter(({ path, bytes }) => bytes > most(path))).toEqual([]);
});
