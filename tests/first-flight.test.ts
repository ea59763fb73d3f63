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

/**
 * Limits in kB of the pages that need a second flight, by the part of the page that needs it. A page that is within
 * the general limit must not be listed.
 */
const LARGER: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "galleries of charts": { "/examples": 33.5, "/company/slideshare": 23.5 },
  "the window on the sales and eight charts": { "/": 15.7 },
  "the workbench and its first result": { "/aiv-demo": 19.6 },
  "maps and charts of hundreds of points": {
    "/featurePage/dashboardvisualization/layers": 18,
    "/featurePage/admin/archieve_purging": 17.2,
    "/logistic": 15.6,
  },
  "a long article": { "/company/aiv-blog/aiv-vs-powerbi": 14.4 },
};

const client = "build/client";
const sizes = (pattern: string) =>
  globSync(pattern, { cwd: client }).map((file) => ({ file, bytes: statSync(`${client}/${file}`).size }));

it("styles that block a page fit", () => {
  const styles = sizes("assets/page-*.css.br");
  expect(styles.length).toBeGreaterThan(20);
  expect(styles.filter(({ bytes }) => bytes > MAX_STYLES)).toEqual([]);
});

it("documents fit, except for those with a limit of their own", () => {
  const limits = Object.assign({}, ...Object.values(LARGER)) as Record<string, number>;
  // An alias has the document of its page.
  const documents = sizes("**/index.html.br")
    .map(({ file, bytes }) => ({ path: `/${dirname(file).replace(/^\.$/, "")}`, bytes }))
    .filter(({ path }) => !/^\/(solutions|featurePage\/sample)\//.test(path));
  expect(documents.length).toBeGreaterThan(150);
  const limitOf = (path: string) => (limits[path] ?? 0) * kB || MAX_HTML;
  expect(documents.filter(({ path, bytes }) => bytes > limitOf(path))).toEqual([]);
  expect(documents.filter(({ path, bytes }) => path in limits && bytes <= MAX_HTML)).toEqual([]);
});
