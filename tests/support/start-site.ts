import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parse, stringify } from "yaml";
import { ORIGIN_DOCUMENTS } from "#server/pages/origin-documents.ts";
import { SERVER_MODULES, STATIC_PACK, type StaticFile } from "#server/pages/static-files.ts";
import type { Spans } from "#server/pages/static-pack.ts";
import { UNLIMITED } from "#testing/unlimited.ts";

/** Values that replace those of `content/site.yaml`, by top-level key. */
export type SiteOverrides = Readonly<Record<string, unknown>>;

type Place = {
  /** By default the project's build. */
  buildDir?: string;
  port?: number;
  /** Files of `content/` that replace others or are added; only with overrides. */
  content?: Readonly<Record<string, string>>;
  /** Persists after the site stops. By default the site gets a temporary folder. */
  persistentDataDir?: string;
};

/**
 * Starts the built site as `npm start` does, by default on a free port and with a temporary data folder.
 * @param overrides with these, pages are rendered on request from a copy of the content, so no other build is
 * needed
 * @throws Error with the server's error output if it does not start
 */
export async function startSite(
  overrides?: SiteOverrides,
  { buildDir, port = 0, content, persistentDataDir }: Place = {},
): Promise<{ origin: string; dataDir: string; errorOutput(): string; stop(): Promise<void> }> {
  const dataDir = persistentDataDir ?? (await mkdtemp(join(tmpdir(), "aiv-site-")));
  // An edited site is a folder with its own content and build.
  const cwd = overrides ? await editedSite(dataDir, overrides, content) : process.cwd();
  const served = overrides ? cwd : buildDir;
  const server = spawn(process.execPath, [resolve("server/main.ts"), ...(served ? [served] : [])], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
    env: {
      ...process.env,
      // Vitest sets `test`, with which the site would load React's development build.
      NODE_ENV: "production",
      ...{ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, ...UNLIMITED },
    },
  });
  let errorOutput = "";
  server.stderr.on("data", (text) => {
    errorOutput += text;
  });
  const ended = once(server, "exit");
  const origin = await new Promise<string>((started, failed) => {
    createInterface(server.stdout).on("line", (line) => {
      const url = /AIV website on (http:[^"]+)"/.exec(line)?.[1];
      if (url) started(url);
    });
    ended.then(() => failed(new Error(`The site did not start. ${errorOutput}`)), failed);
  });
  return {
    origin,
    dataDir,
    /** Returns everything that the server wrote to stderr. */
    errorOutput: () => errorOutput,
    async stop() {
      server.kill();
      await ended;
      if (!persistentDataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Creates a folder with the edited content, and the build without its prerendered pages.
 * @returns its path
 */
async function editedSite(
  dataDir: string,
  overrides: SiteOverrides,
  files: Place["content"] = {},
): Promise<string> {
  const folder = join(dataDir, "site");
  await cp("content", join(folder, "content"), { recursive: true });
  const settings = parse(await readFile("content/site.yaml", "utf8"));
  await writeFile(join(folder, "content/site.yaml"), stringify({ ...settings, ...overrides }));
  for (const [file, text] of Object.entries(files)) await writeFile(join(folder, "content", file), text);
  for (const part of [
    "build/client",
    "build/server",
    "build/downloads",
    `build/${STATIC_PACK}`,
    `build/${ORIGIN_DOCUMENTS}`,
    "node_modules",
    // The workbench's page looks whether its sources have changed.
    "workbench",
    "company",
  ])
    await symlink(resolve(part), join(folder, basename(part)));
  // Without the content of the build, the server reads the edited one.
  const spans: Spans = JSON.parse(await readFile(`build/${SERVER_MODULES}`, "utf8"));
  const modules = Object.entries(spans).filter(([file]) => !file.startsWith("content/"));
  await writeFile(join(folder, SERVER_MODULES), JSON.stringify(Object.fromEntries(modules)));
  const listed: StaticFile[] = JSON.parse(await readFile("build/static.json", "utf8"));
  const withoutPages = listed.filter(({ file }) => !/\.(html|data)$/.test(file));
  await writeFile(join(folder, "static.json"), JSON.stringify(withoutPages));
  return folder;
}
