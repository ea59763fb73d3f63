/**
 * Builds the site: React Router draws every page into `build/client`, then each file is compressed once
 * and listed with what a server must say about it. With BUILD_VERBOSE it tells which step ends when.
 */
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readStart } from "../app/workbench/engine/start.server.ts";
import { LIST_PATHS } from "../contract/paths.ts";
import { solutionList } from "../editorial/lists.ts";
import { readPages } from "../editorial/pages.ts";
import { lockBuild } from "./build-lock.ts";
import { compressor } from "./compress.ts";
import { builtFiles, finishBuild } from "./finish-build.ts";
import { writeTwins } from "./markdown/write-twins.ts";
import { writeHeads } from "./metadata/write-heads.ts";
import { drawPictures } from "./pictures/draw-pictures.ts";
import { placeReportDownload } from "./report-designer/place.ts";
import { writeSearch } from "./search/build-search.ts";
import { spawnOwned } from "./spawn-owned.ts";
import { buildIsFresh, writeStamp } from "./stamp.ts";
import { placeWorkbenchFiles, workbenchFiles } from "./workbench-files.ts";

const CLIENT = "build/client";
/** The address the site is known by, or "". */
const origin = process.env.PUBLIC_ORIGIN ? new URL(process.env.PUBLIC_ORIGIN).origin : "";

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const tell = (what: string) => process.env.BUILD_VERBOSE && console.log(`${seconds()} s: ${what}`);

const waited = lockBuild(() => console.log("Another build runs in this folder: waiting for it…"));
// The other one may have built the same.
if (waited && buildIsFresh()) process.exit();

const pages = readPages();
rmSync("build", { recursive: true, force: true });
// Kept for the page that shows it: a page that is drawn may not take as long as an engine that starts.
await readStart();
tell("the first view of the workbench is computed");
const drawing = spawnOwned("react-router", ["build"], {
  stdio: ["ignore", process.env.BUILD_VERBOSE ? "inherit" : "ignore", "inherit"],
  env: {
    ...process.env,
    NODE_ENV: "production",
    // What depends on the day is drawn for this one, and corrected in the browser.
    VITE_BUILT_ON: new Date().toISOString().slice(0, 10),
    ...(origin && { VITE_PUBLIC_ORIGIN: origin }),
  },
});
// Beside it, since it draws on one core.
const [previews, [status]] = await Promise.all([
  drawPictures(pages),
  once(drawing, "exit"),
  workbenchFiles(),
]);
if (status !== 0) process.exit(status ?? 1);
tell("pages and pictures are drawn");

placeReportDownload("build");

// The server answers this list like the others; the file is there for hosts that serve files only.
mkdirSync(join(CLIENT, dirname(LIST_PATHS.solutions)), { recursive: true });
writeFileSync(join(CLIENT, LIST_PATHS.solutions), JSON.stringify(solutionList()));

previews.write(CLIENT);
writeHeads(CLIENT, origin, pages, previews.pictures);
tell("heads are written");
// Pages are as they will stay, and compressing takes longest: it goes on beside what only reads them.
const compress = compressor(CLIENT);
const compressing = Promise.all(builtFiles(CLIENT).map(compress));
await writeTwins(CLIENT, origin, pages);
tell("Markdown is written");
await writeSearch(CLIENT, pages);
tell("search is written");
await compressing;
tell("pages are compressed");
const listed = await finishBuild("build", compress);
// After the list: they are left to the disk, with their twins.
await placeWorkbenchFiles(CLIENT);
writeStamp();

const drawn = listed.filter(({ file }) => file.endsWith(".html")).length;
console.log(`Built ${drawn} pages in ${seconds()} s`);
