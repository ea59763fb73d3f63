/**
 * Builds the site: React Router bundles it, every page is prerendered, then each file is compressed once and listed
 * with its response headers. The new build replaces `build/` at the end, so one that fails leaves the last one as it
 * was. BUILD_VERBOSE logs the time of each step.
 */
import { once } from "node:events";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { LIST_PATHS } from "#contract/paths.ts";
import { prerenderedPaths } from "#editorial/addresses.ts";
import { solutionList } from "#editorial/lists.ts";
import { readPages } from "#editorial/pages.ts";
import { scheduled } from "#editorial/schedule.ts";
import { readInitialState } from "#workbench/engine/initial-state.server.ts";
import { rememberFolder, storeResults } from "./build-cache.ts";
import { buildObstacle, lockBuild } from "./build-lock.ts";
import { compressor } from "./compress.ts";
import { buildDesk } from "./desk-files.ts";
import { keepEarlierAssets } from "./earlier-assets.ts";
import { builtFiles, finishBuild } from "./finish-build.ts";
import { writePageStylesheets } from "./page-stylesheets.ts";
import { makePictures, placePictures } from "./pictures/picture-sizes.ts";
import { placePreviews, renderPreviews } from "./pictures/render-previews.ts";
import { prerenderPages } from "./prerender.ts";
import { placeReportDownload } from "./report-designer/place-report-download.ts";
import { writeSearch } from "./search/write-search.ts";
import { spawnOwned } from "./spawn-owned.ts";
import { buildIsFresh, fingerprint, writeStamp } from "./stamp.ts";
import { placeWorkbenchFiles, workbenchFiles } from "./workbench-files.ts";
import { writeVersion } from "./write-version.ts";

const BUILD = "build";
/** The build in progress, and the last one while it is replaced. */
const NEW = "build-new";
const OLD = "build-old";
const CLIENT = join(NEW, "client");
/** Public origin of the site, or "". */
const origin = process.env.PUBLIC_ORIGIN ? new URL(process.env.PUBLIC_ORIGIN).origin : "";

/** Months that a form offers are prerendered from this one on, and corrected in the browser. */
const month = new Date().toISOString().slice(0, 7);

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const logStep = (step: string) => process.env.BUILD_VERBOSE && console.log(`${seconds()} s: ${step}`);

const obstacle = buildObstacle([BUILD, NEW, OLD]);
if (obstacle !== undefined) {
  console.error(`The site was not built: ${obstacle}`);
  process.exit(1);
}
// Before the lock, because the code of this process does not change while it waits.
const sources = fingerprint();
const waited = lockBuild(() => console.log("Another build runs in this folder: waiting for it…"));
// The other process may have built the same sources.
if (waited && buildIsFresh()) process.exit();

/** Pages with parameters are rendered on request. */
const pages = readPages().filter(({ path }) => !path.includes(":"));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
[NEW, OLD].forEach(remove);
// Computed once and cached, for the page of the workbench.
await readInitialState();
logStep("the first view of the workbench is computed");

async function bundle(): Promise<void> {
  const bundling = spawnOwned("react-router", ["build"], {
    stdio: ["ignore", process.env.BUILD_VERBOSE ? "inherit" : "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      BUILD_FOLDER: NEW,
      VITE_BUILT_IN: month,
      ...(origin && { VITE_PUBLIC_ORIGIN: origin }),
    },
  });
  const [status] = await once(bundling, "exit");
  if (status !== 0) process.exit(status ?? 1);
}

const { default: routes } = await import("#app/routes.ts");
// Bundling uses little more than one processor, so pictures and data files are made on the others. Of the content, only the
// addresses and kinds of pages are in the bundle.
const [previews, pictures] = await Promise.all([
  renderPreviews(pages),
  makePictures(),
  rememberFolder(NEW, [month, JSON.stringify(routes)], bundle),
  workbenchFiles(),
]);
logStep("the site is bundled");

placeReportDownload(NEW);

// The server answers this list itself; the file serves static hosts.
mkdirSync(join(CLIENT, dirname(LIST_PATHS.solutions)), { recursive: true });
writeFileSync(join(CLIENT, LIST_PATHS.solutions), JSON.stringify(solutionList()));

await prerenderPages(NEW, prerenderedPaths(), {
  PREVIEWS_FILE: placePreviews(NEW, previews),
  PICTURES_FILE: placePictures(NEW, pictures),
});
logStep("pages are rendered");
await writePageStylesheets(NEW, pages);
remove(join(NEW, "server/.vite"));
logStep("stylesheets are written");
// Compression takes longest, so it overlaps other steps.
const compress = compressor(CLIENT);
const compressing = builtFiles(CLIENT).map(compress);
await writeSearch(CLIENT, pages);
logStep("search is written");
await Promise.all(compressing);
logStep("pages are compressed");
const listed = await finishBuild(NEW, compress);
await rememberFolder(join(NEW, "desk"), [], () => buildDesk(join(NEW, "desk")));
logStep("the desk is built");
// Added after the list: these files are served from disk, not from the static pack.
await placeWorkbenchFiles(CLIENT);
writeVersion(NEW);
writeStamp(NEW, sources);
// Otherwise results may be of a mixture of both.
if (fingerprint() === sources) storeResults();
logStep("results are stored");
keepEarlierAssets(BUILD, NEW);
if (existsSync(BUILD)) renameSync(BUILD, OLD);
renameSync(NEW, BUILD);
remove(OLD);

const pageCount = listed.filter(({ file }) => file.endsWith("index.html")).length;
console.log(`Built ${pageCount} pages in ${seconds()} s`);
for (const { file, reason } of scheduled()) console.log(`Left out ${reason}: ${file}`);
