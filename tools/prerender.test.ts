import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { beforeEach, expect, it } from "vitest";

/**
 * A built server whose pages show their path, a random number, and the address of a file with a chart that is rendered
 * once; or fail. They read the bodies that are named after their address.
 */
const SERVER = `
import { channel } from "node:diagnostics_channel";
let store, chart;
const loader = ({ request }) => {
  const { pathname } = new URL(request.url);
  const named = { "/blog/": ["/blog/one", "/blog/two"], "/blog/one/": ["/blog/one"] }[pathname] ?? [];
  named.forEach((path) => channel("aiv:body-read").publish(path));
  if (pathname.includes("chart")) chart ??= store("tooltips", '[[[1,2,"a"]]]');
  const text = [pathname, Math.random(), chart].join(" ");
  return new Response(text, { status: pathname.startsWith("/fails") ? 500 : 200 });
};
const route = { id: "all", path: "*" };
export const entry = { module: { storePlots: (given) => { store = given; }, storeProperties: () => {} } };
export const routes = { all: { ...route, module: { loader } } };
export const assets = { routes: { all: route } };
export const future = {};
export const ssr = true;
export const routeDiscovery = { mode: "initial" };
`;
const PATHS = ["/", "/blog", "/blog/one", "/blog/two"];
const PREVIEWS = { PREVIEWS_FILE: "build/previews.json" };

const packages = resolve("node_modules");
process.chdir(mkdtempSync(join(tmpdir(), "aiv-site-")));
// After the change of the folder, which these modules use.
const { prerenderPages } = await import("./prerender.ts");
const { storeResults } = await import("./build-cache.ts");

beforeEach(() => {
  mkdirSync("build/server", { recursive: true });
  mkdirSync("content/pages/blog", { recursive: true });
  writeFileSync("package.json", `{ "type": "module" }`);
  symlinkSync(packages, "build/node_modules");
  mkdirSync("node_modules");
  writeSources();
  return () => {
    for (const file of readdirSync(".")) rmSync(file, { recursive: true });
  };
});

/** Writes what pages are made from, as it is in the first build. */
function writeSources(): void {
  writeFileSync("build/server/index.js", SERVER);
  writeFileSync("build/previews.json", "{}");
  rmSync("content/pages/blog/three.mdx", { force: true });
  write("one", "Title", "Body");
  write("two", "Title", "Body");
  writeFileSync("content/site.yaml", "name: AIV");
}

const write = (page: string, title: string, body: string) =>
  writeFileSync(`content/pages/blog/${page}.mdx`, `---\ntitle: ${title}\n---\n\n${body}\n`);

const read = (path: string) => readFileSync(join("build/client", path, "index.html"), "utf8");

/** Renders pages in a build that stores its results. @returns their documents */
async function renderFirst(paths: readonly string[]): Promise<readonly string[]> {
  await prerenderPages("build", paths, PREVIEWS);
  storeResults();
  return paths.map(read);
}

/** Renders pages again in a later build after a change. @returns the pages that differ from the first build's */
async function changedBy(change: () => void, paths: readonly string[], before: readonly string[]) {
  rmSync("build/client", { recursive: true });
  change();
  await prerenderPages("build", paths, PREVIEWS);
  return paths.filter((path, index) => read(path) !== before[index]);
}

it("writes each page as a document", async () => {
  await prerenderPages("build", ["/", "/retail", "/company/aboutus"]);
  const files = readdirSync("build/client", { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\./.test(file)).sort()).toEqual([
    "company/aboutus/index.html",
    "index.html",
    "retail/index.html",
  ]);
  expect(read("/company/aboutus")).toMatch(/^\/company\/aboutus\/ /);
});

it("fails if a page fails", async () => {
  await expect(prerenderPages("build", ["/retail", "/fails"])).rejects.toThrow("Not all pages");
});

const CHANGES: readonly [string, () => void, readonly string[]][] = [
  ["nothing", () => {}, []],
  ["a body", () => write("one", "Title", "Other"), ["/blog", "/blog/one"]],
  ["front matter", () => write("one", "Other", "Body"), PATHS],
  ["a page more", () => write("three", "Title", "Body"), PATHS],
  ["another file of the content", () => writeFileSync("content/site.yaml", "name: Other"), PATHS],
  ["preview pictures", () => writeFileSync("build/previews.json", "[]"), PATHS],
  ["the server", () => writeFileSync("build/server/index.js", `${SERVER}\n// Other`), PATHS],
];

it("renders again what depends on a change", async () => {
  const before = await renderFirst(PATHS);
  for (const [what, change, rendered] of CHANGES) {
    expect(await changedBy(change, PATHS, before), what).toEqual(rendered);
    writeSources();
  }
});

it("writes the files of a page that is not rendered again, once for the same file", async () => {
  const paths = ["/chart", "/chart/a", "/chart/b", "/chart/c"];
  expect(await changedBy(() => {}, paths, await renderFirst(paths))).toEqual([]);
  expect(readdirSync("build/client/assets")).toHaveLength(1);
  const [, , address = ""] = read("/chart/c").split(" ");
  expect(readFileSync(join("build/client", address), "utf8")).toBe('[[[1,2,"a"]]]');
});

it("renders a page again where the one that stored its file changed", async () => {
  const paths = ["/chart", "/blog/one"];
  await changedBy(() => write("one", "Title", "Other"), paths, await renderFirst(paths));
  expect(readdirSync("build/client/assets")).toHaveLength(1);
});
