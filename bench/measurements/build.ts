import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { sum } from "d3-array";
import { SEARCH_FILES_ON_SERVER, SEARCH_INDEX_PATH, SEARCH_TEXTS_PATH } from "#contract/paths.ts";
import { ORIGIN_DOCUMENTS, type OriginDocument } from "#server/pages/origin-documents.ts";
import { startSiteServer, temporaryFolder } from "#testing/site-server.ts";
import { INPUTS } from "#tools/stamp.ts";
import { budgets } from "../budgets.ts";
import type { Figure, Options } from "../figure.ts";
import { groupUsage, processMegabytes } from "../process-usage.ts";

/** Everything that a build reads: the folders of its inputs, and files that Node and TypeScript need. */
const sources = new Set([
  ...INPUTS.map((path) => path.split("/")[0] ?? path),
  "package.json",
  "tsconfig.json",
]);

/** A text page without parameters, which is copied to enlarge the site. */
const COPIED_PAGE = "content/pages/support.mdx";

/** Total numbers of pages of larger sites. Aliases count, because they are files as well. */
const SIZES = { short: [1500], long: [1500, 15_000] };

/** Interval between samples of the processes, in milliseconds. */
const SAMPLE_MS = 500;

/**
 * Measures clean builds, without any cache, of the site and of larger sites with copies of a page, and what grows with
 * the number of pages: the memory of the server, the files of the search and the sitemap.
 */
export async function measureBuild({ long }: Options): Promise<readonly Figure[]> {
  using folder = temporaryFolder();
  const clean = await cleanBuild(folder.path, 0);
  const what = `clean build of the site's ${clean.pages} pages`;
  const figures: Figure[] = [{ ...buildTime(what, clean), budget: budgets.cleanBuildSeconds }];
  let [smaller, perPageBefore] = [clean, 0];
  for (const pages of long ? SIZES.long : SIZES.short) {
    using grownFolder = temporaryFolder();
    const grown = await cleanBuild(grownFolder.path, pages - clean.pages);
    const perPage = (time: "seconds" | "processorSeconds") =>
      (grown[time] - smaller[time]) / (grown.pages - smaller.pages);
    const processor = perPage("processorSeconds");
    const added = `build: each page from ${written(smaller.pages)} to ${written(grown.pages)}`;
    figures.push(
      buildTime(`clean build of ${written(grown.pages)} pages`, grown),
      { what: added, value: perPage("seconds") * 1000, unit: "ms" },
      { what: `${added}, processor time`, value: processor * 1000, unit: "ms" },
      ...(await measureSite(grownFolder.path, `of ${written(grown.pages)} pages`)),
    );
    if (perPageBefore > 0)
      figures.push({
        what: `${added}, processor time, to each before`,
        value: processor / perPageBefore,
        unit: "×",
        budget: budgets.buildGrowth,
      });
    [smaller, perPageBefore] = [grown, processor];
  }
  return figures;
}

const buildTime = (what: string, { seconds, megabytes }: { seconds: number; megabytes: number }): Figure => ({
  what,
  value: seconds,
  unit: "s",
  note: `${megabytes.toFixed(0)} MB at most`,
});

async function measureSite(folder: string, of: string): Promise<readonly Figure[]> {
  const { atStart, afterPages } = await serverMegabytes(folder);
  return [
    { what: `server ${of}: memory at start`, value: atStart, unit: "MB" },
    {
      what: `server ${of}: memory after every page and a search`,
      value: afterPages,
      unit: "MB",
      budget: budgets.memoryMegabytes,
    },
    ...sizesOf(folder).map(({ what, ...size }) => ({ what: `${what} ${of}`, unit: "bytes", ...size })),
  ];
}

/** Returns the memory of a server that has answered with every page, and has opened the search. */
async function serverMegabytes(folder: string) {
  await using site = await startSiteServer({ cwd: folder });
  const atStart = processMegabytes(site.pid);
  const files: { url: string }[] = JSON.parse(readFileSync(join(folder, "build/static.json"), "utf8"));
  const pages = files.filter(({ url }) => !url.includes(".")).map(({ url }) => url);
  for (const path of [...pages, "/search?q=report"]) {
    const response = await fetch(site.url + path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    await response.arrayBuffer();
  }
  return { atStart, afterPages: processMegabytes(site.pid) };
}

/** Returns the sizes of the files that have an entry for every page. */
function sizesOf(folder: string) {
  const client = join(folder, "build/client");
  const search = { "search index": SEARCH_INDEX_PATH, "texts of the search": SEARCH_TEXTS_PATH } as const;
  const documents: OriginDocument[] = JSON.parse(
    readFileSync(join(folder, "build", ORIGIN_DOCUMENTS), "utf8"),
  );
  const sitemaps = documents.filter(({ path }) => path.startsWith("/sitemap"));
  return [
    ...Object.entries(search).map(([what, path]) => {
      const onServer = join(client, SEARCH_FILES_ON_SERVER[path]);
      const file = existsSync(onServer) ? onServer : join(client, path);
      const note = `${statSync(file).size} uncompressed${file === onServer ? ", on the server only" : ""}`;
      return { what, value: statSync(`${file}.br`).size, note };
    }),
    { what: "sitemap", value: sum(sitemaps, ({ text }) => text.length), note: `${sitemaps.length} files` },
  ];
}

const written = (pages: number) => pages.toLocaleString("en");

/**
 * Builds in another folder, so that the current build stays unchanged.
 * @throws Error if the build fails
 */
async function cleanBuild(folder: string, copies: number) {
  for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
  linkPackages(folder);
  const copied = join(folder, "content/pages/copies");
  mkdirSync(copied);
  for (let index = 0; index < copies; index++) cpSync(COPIED_PAGE, join(copied, `copy-${index}.mdx`));

  const started = performance.now();
  // Detached, so that the build is a process group whose members can be added up.
  const child = spawn(process.execPath, ["tools/build.ts"], { cwd: folder, detached: true, stdio: "pipe" });
  let megabytes = 0;
  /** Of each process. Unlike `seconds`, other programs on the machine do not affect it. */
  const processorSeconds = new Map<number, number>();
  const watch = setInterval(() => {
    const running = groupUsage(child.pid ?? 0);
    megabytes = Math.max(megabytes, sum(running.map((usage) => usage.megabytes)));
    for (const usage of running) processorSeconds.set(usage.pid, usage.processorSeconds);
  }, SAMPLE_MS);
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]).finally(() => clearInterval(watch));
  const seconds = (performance.now() - started) / 1000;
  const pages = Number(/Built (\d+) pages/.exec(output)?.[1]);
  if (status !== 0 || !pages) throw new Error(`The build failed:\n${output}${errors}`);
  // The largest build takes long: this shows the earlier results even if the run is aborted.
  process.stderr.write(`${written(pages)} pages in ${seconds.toFixed(0)} s … `);
  return { pages, seconds, processorSeconds: sum(processorSeconds.values()), megabytes };
}

/** Links the packages, but not the caches of earlier builds among them. */
function linkPackages(folder: string): void {
  const [from, to] = [resolve("node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(join(from, name), join(to, name));
}
