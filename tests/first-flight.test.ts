import { globSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { expect, it } from "vitest";

/*
 * Sizes of what must arrive before a page can paint, on the wire after Brotli. A new connection sends ten packets of
 * 1,460 bytes before it waits for an acknowledgment (RFC 6928).
 */

const kB = 1000;
const MAX_HTML = 14 * kB;
const MAX_STYLES = 9 * kB;

const client = "build/client";
const sizes = (pattern: string) =>
  globSync(pattern, { cwd: client }).map((file) => ({ file, bytes: statSync(`${client}/${file}`).size }));

it("styles that block a page fit", () => {
  const styles = sizes("assets/{page,on-request}-*.css.br");
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter(({ bytes }) => bytes > MAX_STYLES)).toEqual([]);
});

it("documents fit", () => {
  // An alias has the document of its page.
  const documents = sizes("**/index.html.br")
    .map(({ file, bytes }) => ({ path: `/${dirname(file).replace(/^\.$/, "")}`, bytes }))
    .filter(({ path }) => !/^\/(solutions|featurePage\/sample)\//.test(path));
  expect(documents.length).toBeGreaterThan(150);
  expect(documents.filter(({ bytes }) => bytes > MAX_HTML)).toEqual([]);
});
