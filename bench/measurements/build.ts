import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { budgets } from "../budgets.ts";
import type { Figure, Options } from "../figure.ts";
import { withFolder } from "../site-server.ts";

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

/** A page of words without parameters: each copy is a route of its own, the dearest kind of growth. */
const COPIED_PAGE = "content/pages/support.mdx";

/** A clean build of the site, and of the same site grown to more pages. */
export async function measureBuild({ long }: Options): Promise<readonly Figure[]> {
  const clean = await cleanBuild(0);
  const figures: Figure[] = [
    {
      what: `clean build of the site's ${clean.pages} pages`,
      value: clean.seconds,
      unit: "s",
      budget: budgets.cleanBuildSeconds,
    },
    { what: "pages built a second", value: clean.pages / clean.seconds },
  ];
  for (const pages of long ? [600, 1500] : [600]) {
    const grown = await cleanBuild(pages - clean.pages);
    figures.push(
      { what: `clean build of ${grown.pages} pages`, value: grown.seconds, unit: "s" },
      {
        what: `time a page, ${grown.pages} to ${clean.pages} pages`,
        value: grown.seconds / grown.pages / (clean.seconds / clean.pages),
        unit: "×",
        budget: budgets.buildGrowth,
      },
    );
  }
  return figures;
}

/** Builds in a folder of its own, so that the build in use stays as it is. @throws where the build fails */
function cleanBuild(copies: number): Promise<{ pages: number; seconds: number }> {
  return withFolder(async (folder) => {
    for (const source of sources) cpSync(source, join(folder, source), { recursive: true });
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
    const copied = join(folder, "content/pages/copies");
    mkdirSync(copied);
    for (let index = 0; index < copies; index++) cpSync(COPIED_PAGE, join(copied, `copy-${index}.mdx`));

    const started = performance.now();
    const { status, stdout, stderr } = spawnSync(process.execPath, ["tools/build.ts"], {
      cwd: folder,
      encoding: "utf8",
    });
    const seconds = (performance.now() - started) / 1000;
    const pages = Number(/Built (\d+) pages/.exec(stdout)?.[1]);
    if (status !== 0 || !pages) throw new Error(`The build failed:\n${stdout}${stderr}`);
    return { pages, seconds };
  });
}
