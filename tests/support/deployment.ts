import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { finishBuild } from "../../tools/finish-build.ts";
import { startSite } from "./server.ts";

/** A site at one address whose server can go down, come back, and come back with another build. Its data stays. */
export type Deployment = {
  readonly origin: string;
  readonly dataDir: string;
  /** Takes the server down. */
  stop(): Promise<void>;
  /** Takes the server down where it runs, and starts it with a build: the project's, or the one in a folder. */
  start(buildDir?: string): Promise<void>;
  remove(): Promise<void>;
};

export async function deploy(): Promise<Deployment> {
  const dataDir = await mkdtemp(join(tmpdir(), "aiv-deployment-"));
  let running: Awaited<ReturnType<typeof startSite>> | undefined = await startSite(undefined, {
    keptDataDir: dataDir,
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
        keptDataDir: dataDir,
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

/** What the next version says on the page of retail, in place of a word of its title. */
export const NEXT_WORD = "Newest";

/**
 * A second build, as a change of one word and of the script would give it: every script has another name, one title
 * another word, and the second half of the build runs over it, worker and all.
 * @param folder inside the project, where the server's half finds its packages
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
      .replaceAll("Analytics for retail", `${NEXT_WORD} analytics for retail`);
    if (after !== before) writeFileSync(path, after);
  }
  for (const [from, to] of renamed) renameSync(join(assets, from), join(assets, to));
  await finishBuild(folder);
  return folder;
}
