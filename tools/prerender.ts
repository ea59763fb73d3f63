/**
 * Renders pages with the built server: one process of `prerenderPages`. React Router's own prerendering ends a build
 * when a page takes ten seconds, which happens on a busy machine.
 *
 * Usage: node tools/prerender.ts BUILD_FOLDER PATH …
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import type * as entry from "#app/entry.server.tsx";
import { spawnOwned } from "./spawn-owned.ts";

/**
 * Renders pages into the folder `client` of a build. One process for each processor shares the work.
 * @param env settings of the pages
 * @throws Error if a page cannot be rendered; the reason is on stderr
 */
export async function prerenderPages(
  buildDir: string,
  paths: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const processes = Math.min(availableParallelism(), paths.length);
  const shares = Array.from({ length: processes }, (_, n) => paths.filter((_path, i) => i % processes === n));
  const exits = shares.map((share) => {
    const child = spawnOwned(process.execPath, [import.meta.filename, buildDir, ...share], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, ...env, NODE_ENV: "production" },
    });
    return once(child, "exit");
  });
  const failed = (await Promise.all(exits)).some(([status]) => status !== 0);
  if (failed) throw new Error("Not all pages could be rendered.");
}

async function renderPages(buildDir: string, paths: readonly string[]): Promise<void> {
  // Imported here: React chooses its build by NODE_ENV.
  const { createRequestHandler, RouterContextProvider } = await import("react-router");
  const build: ServerBuild = await import(pathToFileURL(resolve(buildDir, "server/index.js")).href);
  const handle = createRequestHandler(build, "production");
  const { storeProperties, storeTooltips } = build.entry.module as unknown as typeof entry;
  const store = (kind: string, json: string) => {
    const name = `assets/${kind}-${createHash("sha256").update(json).digest("base64url").slice(0, 8)}.json`;
    writeFileSync(join(buildDir, "client", name), json);
    return `/${name}`;
  };
  storeTooltips((plots) => store("tooltips", JSON.stringify(plots)));
  storeProperties((json) => store("properties", json));

  async function write(path: string, file: string): Promise<void> {
    const response = await handle(new Request(`http://localhost${path}`), new RouterContextProvider());
    if (response.status !== 200) throw new Error(`${path} was rendered with status ${response.status}`);
    const output = join(buildDir, "client", file);
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, Buffer.from(await response.arrayBuffer()));
  }

  for (const path of paths) {
    await write(path === "/" ? "/" : `${path}/`, join(path, "index.html"));
  }
}

if (import.meta.main) {
  const [buildDir = "", ...paths] = process.argv.slice(2);
  await renderPages(buildDir, paths);
}
