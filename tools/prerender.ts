/**
 * Renders pages with the built server: one process of `prerenderPages`. React Router's own prerendering ends a build
 * when a page takes ten seconds, which happens on a busy machine.
 *
 * Usage: node tools/prerender.ts BUILD_FOLDER PATH …
 */
import { createHash } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type * as entry from "#app/entry.server.tsx";
import { fileOf } from "#editorial/pages.ts";
import { filesOf, keep, recall } from "./build-cache.ts";
import { spawnOwned } from "./spawn-owned.ts";

/** As many pages as take the processor for longer than a second process needs to load the server. */
const PAGES_OF_A_PROCESS = 20;

/** Of the files that documents refer to, by kind. */
const EXTENSIONS = { tooltips: "json", properties: "json", plot: "svg", numbers: "html" } as const;

/** Texts by their path in `client`: a document, and the files that it refers to. */
type Files = Readonly<Record<string, string>>;
/** Report of a process: a page, its files, and the pages whose bodies they are made from. */
type Rendered = { readonly path: string; readonly files: Files; readonly bodies: readonly string[] };

/**
 * Renders pages into the folder `client` of a build. Processes share the work, at most one for each processor. A page that
 * is made from the same as in an earlier build is not rendered again.
 * @param env settings of the pages
 * @throws Error if a page cannot be rendered; the reason is on stderr
 */
export async function prerenderPages(
  buildDir: string,
  paths: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const shared = sharedInput(buildDir, env);
  const input = (path: string, bodies: readonly string[]) => [
    shared,
    path,
    ...bodies.map((body) => readFileSync(fileOf(body))),
  ];
  const write = (files: Files) => {
    for (const [name, text] of Object.entries(files)) {
      const file = join(buildDir, "client", name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  };
  const stale = paths.filter((path) => {
    const bodies = recall("bodies", [shared, path]);
    const page = bodies && recall("page", input(path, JSON.parse(bodies.toString())));
    if (page) write(JSON.parse(page.toString()));
    return !page;
  });
  const processes = Math.min(availableParallelism(), Math.ceil(stale.length / PAGES_OF_A_PROCESS));
  const shares = Array.from({ length: processes }, (_, n) => stale.filter((_path, i) => i % processes === n));
  const exits = shares.map((share) => {
    const child = spawnOwned(process.execPath, [import.meta.filename, buildDir, ...share], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, ...env, NODE_ENV: "production" },
    });
    child.on("message", ({ path, files, bodies }: Rendered) => {
      write(files);
      keep("bodies", [shared, path], JSON.stringify(bodies));
      keep("page", input(path, bodies), JSON.stringify(files));
    });
    // Not "exit", which may come before the last message.
    return once(child, "close");
  });
  const failed = (await Promise.all(exits)).some(([status]) => status !== 0);
  if (failed) throw new Error("Not all pages could be rendered.");
}

/**
 * Returns a hash of what every page may be made from: the server, the preview pictures, all content but the bodies of
 * pages, and the day, which pages with dates depend on.
 */
function sharedInput(buildDir: string, env: Readonly<Record<string, string>>): string {
  const sum = createHash("sha256").update(new Date().toISOString().slice(0, 10)).update(JSON.stringify(env));
  for (const file of [join(buildDir, "server"), "content", ...Object.values(env)].flatMap(filesOf)) {
    const bytes = readFileSync(file);
    const frontMatter = file.endsWith(".mdx") && bytes.subarray(0, bytes.indexOf("\n---\n"));
    sum.update(`\n${file}\n`).update(frontMatter || bytes);
  }
  return sum.digest("hex");
}

async function renderPages(buildDir: string, paths: readonly string[]): Promise<void> {
  // Imported here: React chooses its build by NODE_ENV.
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const build: ServerBuild = await import(pathToFileURL(resolve(buildDir, "server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  const { storeProperties, storePlots } = build.entry.module as unknown as typeof entry;

  /** By address. A body is rendered once, so another page may refer to a file that it did not store itself. */
  const stored = new Map<string, string>();
  const store = (kind: keyof typeof EXTENSIONS, text: string) => {
    const sum = createHash("sha256").update(text).digest("base64url").slice(0, 8);
    const address = `/assets/${kind}-${sum}.${EXTENSIONS[kind]}`;
    stored.set(address, text);
    return address;
  };
  storePlots(store);
  storeProperties((json) => store("properties", json));
  const storedIn = (text: string): [string, string][] =>
    [...stored]
      .filter(([address]) => text.includes(address))
      .flatMap(([address, found]) => [[address, found], ...storedIn(found)]);

  const bodies = new Set<string>();
  subscribe("aiv:body-read", (path) => void bodies.add(String(path)));

  for (const path of paths) {
    bodies.clear();
    const address = path === "/" ? "/" : `${path}/`;
    const response = await handle(new Request(`http://localhost${address}`), new RouterContextProvider());
    if (response.status !== 200) throw new Error(`${address} was rendered with status ${response.status}`);
    const html = await response.text();
    const files = { [join(path, "index.html")]: html, ...Object.fromEntries(storedIn(html)) };
    const rendered: Rendered = { path, files, bodies: [...bodies] };
    await new Promise((resolve) => process.send?.(rendered, undefined, undefined, resolve));
  }
}

if (import.meta.main) {
  const [buildDir = "", ...paths] = process.argv.slice(2);
  await renderPages(buildDir, paths);
}
