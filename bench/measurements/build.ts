import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { withFolder } from "../../server/testing/site-server.ts";
import { budgets } from "../budgets.ts";
import type { Figure, Options } from "../figure.ts";
import { groupUsage } from "../process-usage.ts";

/** What a build reads. */
const sources = [
  "app",
  "content",
  "contract",
  "editorial",
  "public",
  "server",
  "tools",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
];

/** A page of words without parameters, from which larger sites are made. */
const COPIED_PAGE = "content/pages/support.mdx";

/** So many pages shall be there at the end; the aliases of pages count, which are files as well. */
const SIZES = { short: [600], long: [1500, 15_000] };

/** How often the processes are looked at, in milliseconds. */
const SAMPLE_MS = 500;

/** A clean build of the site, and of the same site grown to more pages: nothing is taken from a cache. */
export async function measureBuild({ long }: Options): Promise<readonly Figure[]> {
  const clean = await cleanBuild(0);
  const figures: Figure[] = [
    {
      what: `clean build of the site's ${clean.pages} pages`,
      value: clean.seconds,
      unit: "s",
      budget: budgets.cleanBuildSeconds,
      note: `${clean.megabytes.toFixed(0)} MB at most`,
    },
  ];
  let [smaller, perPageBefore] = [clean, 0];
  for (const pages of long ? SIZES.long : SIZES.short) {
    const grown = await cleanBuild(pages - clean.pages);
    const perPage = (what: "seconds" | "processorSeconds") =>
      (grown[what] - smaller[what]) / (grown.pages - smaller.pages);
    const processor = perPage("processorSeconds");
    const added = `each page from ${written(smaller.pages)} to ${written(grown.pages)}`;
    figures.push(
      {
        what: `clean build of ${written(grown.pages)} pages`,
        value: grown.seconds,
        unit: "s",
        note: `${grown.megabytes.toFixed(0)} MB at most`,
      },
      { what: `build: ${added}`, value: perPage("seconds") * 1000, unit: "ms" },
      { what: `build: ${added}, processor time`, value: processor * 1000, unit: "ms" },
    );
    if (perPageBefore > 0)
      figures.push({
        what: `build: ${added}, processor time, to each before`,
        value: processor / perPageBefore,
        unit: "×",
        budget: budgets.buildGrowth,
      });
    [smaller, perPageBefore] = [grown, processor];
  }
  return figures;
}

const sum = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);
const written = (pages: number) => pages.toLocaleString("en");

type Build = {
  readonly pages: number;
  readonly seconds: number;
  /** What it asks for; the clock also counts what other programs take meanwhile. */
  readonly processorSeconds: number;
  readonly megabytes: number;
};

/** Builds in a folder of its own, so that the build in use stays as it is. @throws where the build fails */
function cleanBuild(copies: number): Promise<Build> {
  return withFolder(async (folder) => {
    for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
    linkPackages(folder);
    const copied = join(folder, "content/pages/copies");
    mkdirSync(copied);
    for (let index = 0; index < copies; index++) cpSync(COPIED_PAGE, join(copied, `copy-${index}.mdx`));

    const started = performance.now();
    // A group of its own, whose members are added up.
    const child = spawn(process.execPath, ["tools/build.ts"], { cwd: folder, detached: true, stdio: "pipe" });
    let megabytes = 0;
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
    // The largest takes a while, and who stops it keeps what was measured before.
    process.stderr.write(`${written(pages)} pages in ${seconds.toFixed(0)} s … `);
    return { pages, seconds, processorSeconds: sum(processorSeconds.values()), megabytes };
  });
}

/** The packages without what earlier builds kept beside them. */
function linkPackages(folder: string): void {
  const [from, to] = [resolve("node_modules"), join(folder, "node_modules")];
  mkdirSync(to);
  for (const name of readdirSync(from)) if (name !== ".cache") symlinkSync(join(from, name), join(to, name));
}
