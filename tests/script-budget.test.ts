import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { budgets } from "#bench/budgets.ts";
import { islandsOf, scriptsOf } from "./support/html.ts";

const CLIENT = "build/client";

/** The prerendered pages, by their path in the build. */
const pages = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html"))
  .map((file) => ({
    path: file.replace(/\/?index\.html$/, ""),
    html: readFileSync(join(CLIENT, file), "utf8"),
  }));

/** Loaded with the first island, whichever it is. */
const hydrating = readdirSync(join(CLIENT, "assets"))
  .filter((file) => /^(react|islands|rolldown-runtime)-[\w-]+\.js$/.test(file))
  .map((file) => `/assets/${file}`);

const bytesOf = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => {
    const path = join(CLIENT, file);
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);

/** Everything that a page loads for the island in a part of it, and for the newsletter in the footer of a text page. */
const inUse = (html: string, which: (files: string) => boolean) =>
  bytesOf([
    ...scriptsOf(html),
    ...hydrating,
    ...islandsOf(html)
      .filter(which)
      .flatMap((files) => files.split(" ")),
  ]);

it("loads no more script before a touch than its budget allows, on any page", () => {
  expect(pages.length).toBeGreaterThan(150);
  expect(hydrating.length).toBe(3);
  const { most } = budgets.scriptBytesBeforeTouch;
  const sizes = pages.map(({ path, html }) => ({ path, bytes: bytesOf(scriptsOf(html)) }));
  expect(sizes.filter(({ bytes }) => bytes > most || bytes < 2000)).toEqual([]);
});

it.each([
  [
    "text pages",
    /^(company\/aiv-blog\/|product\/(?!assistant)|documentations\/)/,
    () => true,
    budgets.textScriptBytesInUse,
  ],
  ["forms", /^(company\/contact|support|aiv-download|newsletter)$/, () => true, budgets.formScriptBytesInUse],
  [
    "features with their demo",
    /^(featurePage\/[^/]+\/[^/]+|product\/assistant)$/,
    (files: string) => !files.includes("NewsletterForm"),
    budgets.featureScriptBytesInUse,
  ],
  [
    "the home page with its window",
    /^$/,
    (files: string) => files.includes("SalesWindow"),
    budgets.homeScriptBytesInUse,
  ],
])("loads no more script in use than its budget allows: %s", (_kind, paths, which, { most }) => {
  const sizes = pages
    .filter(({ path }) => paths.test(path))
    .map(({ path, html }) => ({ path, bytes: inUse(html, which) }));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.filter(({ bytes }) => bytes > most || bytes < 70_000)).toEqual([]);
});
