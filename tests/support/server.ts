import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { parse, stringify } from "yaml";
import { STATIC_PACK, type StaticFile } from "../../server/pages/static-files.ts";

/** Values of `content/site.yaml` in place of the owner's: a key replaces the whole value. */
export type SiteOverrides = Readonly<Record<string, unknown>>;

type Place = {
  /** Another build than the project's. */
  buildDir?: string;
  port?: number;
  /** Left as it is at the end; without one the site gets a folder of its own, which is removed. */
  keptDataDir?: string;
};

/**
 * Starts the built site as `npm start` does, on a free port and with a data folder of its own unless told otherwise.
 * @param overrides with these, every page is drawn on request from a copy of the content that has them, so that other
 *   settings need no other build
 * @throws Error with what the server said where it does not start
 */
export async function startSite(
  overrides?: SiteOverrides,
  { buildDir, port = 0, keptDataDir }: Place = {},
): Promise<{ origin: string; dataDir: string; complaints(): string; stop(): Promise<void> }> {
  const dataDir = keptDataDir ?? (await mkdtemp(join(tmpdir(), "aiv-site-")));
  const server = spawn(
    process.execPath,
    overrides
      ? [resolve("tests/support/serve-edited.ts")]
      : ["server/main.ts", ...(buildDir ? [buildDir] : [])],
    {
      stdio: ["ignore", "pipe", "pipe"],
      cwd: overrides ? await editedSite(dataDir, overrides) : process.cwd(),
      env: {
        ...process.env,
        // That of Vitest is not for the site: it would run React's development build.
        NODE_ENV: "production",
        ...{ PORT: String(port), HOST: "127.0.0.1", DATA_DIR: dataDir, RATE_LIMIT: "off" },
      },
    },
  );
  let complaints = "";
  server.stderr.on("data", (text) => {
    complaints += text;
  });
  const ended = once(server, "exit");
  const origin = await new Promise<string>((started, failed) => {
    createInterface(server.stdout).on("line", (line) => {
      const url = /^AIV website on (\S+)$/.exec(line)?.[1];
      if (url) started(url);
    });
    ended.then(() => failed(new Error(`The site did not start. ${complaints}`)), failed);
  });
  return {
    origin,
    dataDir,
    /** What it wrote beside its log. */
    complaints: () => complaints,
    async stop() {
      server.kill();
      await ended;
      if (!keptDataDir) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A folder with the content as edited, and the build without its finished pages. @returns where it lies */
async function editedSite(dataDir: string, overrides: SiteOverrides): Promise<string> {
  const folder = join(dataDir, "site");
  await cp("content", join(folder, "content"), { recursive: true });
  const settings = parse(await readFile("content/site.yaml", "utf8"));
  await writeFile(join(folder, "content/site.yaml"), stringify({ ...settings, ...overrides }));
  for (const part of [
    "build/client",
    "build/server",
    "build/downloads",
    `build/${STATIC_PACK}`,
    "node_modules",
  ])
    await symlink(resolve(part), join(folder, basename(part)));
  const files: StaticFile[] = JSON.parse(await readFile("build/static.json", "utf8"));
  const withoutPages = files.filter(({ file }) => !/\.(html|data)$/.test(file));
  await writeFile(join(folder, "static.json"), JSON.stringify(withoutPages));
  return folder;
}
