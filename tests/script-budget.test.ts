import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { budgets } from "#bench/budgets.ts";
import { fixedAliases } from "#editorial/addresses.ts";
import { readPages } from "#editorial/pages.ts";
import { islandsOf, scriptsOf } from "./support/html.ts";

const CLIENT = "build/client";

const sections = new Map(
  readPages().flatMap(({ path, section }) =>
    [path, ...fixedAliases(path)].map((address) => [address, section] as const),
  ),
);

/** The prerendered pages, by their path. */
const pages = readdirSync(CLIENT, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("index.html"))
  .map((file) => {
    const path = `/${file.replace(/\/?index\.html$/, "")}`;
    return { path, section: sections.get(path), html: readFileSync(join(CLIENT, file), "utf8") };
  });

const manifest: Readonly<Record<string, { file: string; imports?: readonly string[] }>> = JSON.parse(
  readFileSync(join(CLIENT, ".vite/manifest.json"), "utf8"),
);

/** The file of a module, and those of all that it imports. */
function filesOf(name: string): string[] {
  const { file, imports = [] } = manifest[name] ?? {};
  if (!file) throw new Error(`The build has no ${name}`);
  return [`/${file}`, ...imports.flatMap(filesOf)];
}

/** Loaded with the first island, whichever it is. */
const hydrating = readdirSync(join(CLIENT, "assets"))
  .filter((file) => /^(react|islands|rolldown-runtime)-[\w-]+\.js$/.test(file))
  .map((file) => `/assets/${file}`);

/** Loaded by the script of every page some time after it is idle. */
const whenIdle = ["app/offline/start.ts", "app/vitals/measure.ts"].flatMap(filesOf);

const bytesOf = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => {
    const path = join(CLIENT, file);
    return sum + statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
  }, 0);

/** Everything that a page evaluates before a touch. Carousels move by themselves where they are seen. */
function evaluated(html: string): string[] {
  const islands = islandsOf(html, "visible|load").filter((files) => !files.includes("/carousel-"));
  return [
    ...scriptsOf(html),
    ...whenIdle,
    ...(islands.length > 0 ? hydrating : []),
    ...islands.flatMap((files) => files.split(" ")),
  ];
}

/**
 * Pages exempt from this budget, as their islands hydrate on load: workbench, feedback dialog, offline list, and the card
 * fields of a checkout with a payment key.
 */
const worksAtOnce = ({ path, section }: (typeof pages)[number]) =>
  section === "workbench" || section === "feedback" || path === "/offline" || path === "/checkout";

it("evaluates no more script before a touch than its budget allows, on any page", () => {
  expect(pages.length).toBeGreaterThan(150);
  // The bundler's runtime has a file of its own only in some builds.
  for (const name of ["react", "islands"])
    expect(hydrating.filter((file) => file.startsWith(`/assets/${name}-`))).toHaveLength(1);
  const { most } = budgets.scriptBytesBeforeTouch;
  const sizes = pages
    .filter((page) => !worksAtOnce(page))
    .map(({ path, html }) => ({ path, bytes: bytesOf(evaluated(html)) }));
  expect(sizes.filter(({ bytes }) => bytes > most || bytes < 2000)).toEqual([]);
});

/** A page whose subject is an island has a budget for it; the newsletter in its footer is not used at the same time. */
const isNoNewsletter = (files: string) => !files.includes("NewsletterForm");
const withDemo = { of: isNoNewsletter, ...budgets.featureScriptBytesInUse };
const subjects: Readonly<Record<string, { of: (files: string) => boolean; most: number }>> = {
  feature: withDemo,
  dashboard: withDemo,
  "/product/assistant": withDemo,
  workbench: { of: isNoNewsletter, ...budgets.workbenchScriptBytesInUse },
  "/": { of: (files) => files.includes("SalesWindow"), ...budgets.homeScriptBytesInUse },
};

it("loads no more script in use than its budget allows, on any page", () => {
  const sizes = pages.map(({ path, section = "", html }) => {
    const { of, most } = subjects[path] ??
      subjects[section] ?? { of: () => true, ...budgets.scriptBytesInUse };
    const islands = islandsOf(html)
      .filter(of)
      .flatMap((files) => files.split(" "));
    return { path, bytes: bytesOf([...scriptsOf(html), ...hydrating, ...islands]), most };
  });
  expect(sizes.filter(({ bytes, most }) => bytes > most || bytes < 60_000)).toEqual([]);
});
