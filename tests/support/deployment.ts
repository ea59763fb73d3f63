import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { finishBuild } from "#tools/finish-build.ts";
import { startSite } from "./start-site.ts";

/** A site at one address whose server can stop, start again, and start with another build. Its data persists. */
export type Deployment = {
  readonly origin: string;
  readonly dataDir: string;
  stop(): Promise<void>;
  /**
   * Starts the server, after stopping it if it runs.
   * @param buildDir by default the project's build
   */
  start(buildDir?: string): Promise<void>;
  remove(): Promise<void>;
};

export async function deploy(): Promise<Deployment> {
  const dataDir = await mkdtemp(join(tmpdir(), "aiv-deployment-"));
  let running: Awaited<ReturnType<typeof startSite>> | undefined = await startSite(undefined, {
    persistentDataDir: dataDir,
  });
  const { origin } = running;
  const stop = async () => {
    await running?.stop();
    running = undefined;
  };
  return {
    origin,
    dataDir,
    stop,
    async start(buildDir) {
      await stop();
      running = await startSite(undefined, {
        persistentDataDir: dataDir,
        port: Number(new URL(origin).port),
        ...(buildDir && { buildDir }),
      });
    },
    async remove() {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Title word of the retail page in the next version. */
export const NEXT_WORD = "Newest";

/**
 * Creates a second build that looks like a release with changed scripts: every script has another name, one title
 * another word, and the second half of the build runs again, service worker included.
 * @param folder must be inside the project, so that the server bundle finds its packages
 */
export async function buildNextVersion(folder: string): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  cpSync("build", folder, { recursive: true, preserveTimestamps: true });
  const assets = join(folder, "client/assets");
  const scripts = readdirSync(assets).filter((file) => /-[\w-]{8}\.js$/.test(file));
  const renamed = new Map(scripts.map((file) => [file, file.replace(/.{3}\.js$/, "222.js")]));
  const names = new RegExp(scripts.map((file) => file.replace(/\./g, "\\.")).join("|"), "g");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || ![".js", ".json", ".html", ".data"].includes(extname(entry.name))) continue;
    const before = readFileSync(path, "utf8");
    const after = before
      .replace(names, (name) => renamed.get(name) ?? name)
      .replaceAll("analytics and store dashboards", () => `${NEXT_WORD} analytics and store dashboards`);
    if (after !== before) writeFileSync(path, after);
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
  await finishBuild(folder);
  return folder;
}
