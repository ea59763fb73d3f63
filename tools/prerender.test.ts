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
import { prerenderPages } from "./prerender.ts";

/** A built server whose pages show their path and a file of tooltips, or fail. */
const SERVER = `
let store;
const loader = ({ request }) => {
  const { pathname } = new URL(request.url);
  return new Response(pathname.includes("chart") ? store([[[1, 2, "a"]]]) : pathname, { status: pathname.startsWith("/fails") ? 500 : 200 });
};
const route = { id: "all", path: "*" };
export const entry = { module: { storeTooltips: (given) => { store = given; }, storeProperties() {} } };
export const routes = { all: { ...route, module: { loader } } };
export const assets = { routes: { all: route } };
export const future = {};
export const ssr = true;
export const routeDiscovery = { mode: "initial" };
`;

let buildDir: string;
beforeEach(() => {
  buildDir = mkdtempSync(join(tmpdir(), "aiv-build-"));
  mkdirSync(join(buildDir, "server"));
  writeFileSync(join(buildDir, "package.json"), `{ "type": "module" }`);
  writeFileSync(join(buildDir, "server/index.js"), SERVER);
  symlinkSync(resolve("node_modules"), join(buildDir, "node_modules"));
  return () => rmSync(buildDir, { recursive: true });
});

it("writes each page as a document", async () => {
  await prerenderPages(buildDir, ["/", "/retail", "/company/aboutus"]);
  const client = join(buildDir, "client");
  const files = readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => /\./.test(file));
  expect(files.sort()).toEqual(["company/aboutus/index.html", "index.html", "retail/index.html"]);
  expect(readFileSync(join(client, "company/aboutus/index.html"), "utf8")).toBe("/company/aboutus/");
});

it("writes the tooltips of charts, once for the same chart", async () => {
  const client = join(buildDir, "client");
  mkdirSync(join(client, "assets"), { recursive: true });
  await prerenderPages(buildDir, ["/chart", "/chart-again"]);
  const address = readFileSync(join(client, "chart/index.html"), "utf8");
  expect(readFileSync(join(client, address), "utf8")).toBe('[[[1,2,"a"]]]');
  expect(readFileSync(join(client, "chart-again/index.html"), "utf8")).toBe(address);
});

it("fails if a page fails", async () => {
  await expect(prerenderPages(buildDir, ["/retail", "/fails"])).rejects.toThrow("Not all pages");
});
