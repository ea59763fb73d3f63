/**
 * Films the two clips of the home page from the built site, frame by frame, into `public/media/`: its
 * workbench and its chart. The storyboards are in `tools/recording/`. Run it when the look of either has
 * changed.
 *
 * Usage: node tools/record-videos.ts [product-tour] [getting-started]
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { readSite } from "#editorial/site.ts";
import { type SiteServer, startSiteServer } from "#server/testing/site-server.ts";
import { openBrowser } from "./browser.ts";
import { VIEWPORT } from "./recording/camera.ts";
import { encode, hasFfmpeg, kilobytes, openMaster } from "./recording/ffmpeg.ts";
import { startFilm, webVtt } from "./recording/film.ts";
import { gettingStarted, prepareWorkbench } from "./recording/getting-started.ts";
import { prepareWindow, productTour } from "./recording/product-tour.ts";
import { buildIsFresh } from "./stamp.ts";

const OUT = "public/media";
/** In kilobytes. */
const BUDGET = { clip: 700, poster: 40 };

/** The clips with their names in `content/site.yaml` and the pages to film. */
const clips = [
  { file: "product-tour", video: "productTour", path: "/", prepare: prepareWindow, play: productTour },
  {
    file: "getting-started",
    video: "gettingStarted",
    path: "/aiv-demo",
    prepare: prepareWorkbench,
    play: gettingStarted,
  },
] as const;
type Clip = (typeof clips)[number];

/** Letters keep their shape and position while the camera zooms in. */
const UNHINTED = "--font-render-hinting=none";

const names = process.argv.slice(2);
const wanted = clips.filter(({ file }) => names.length === 0 || names.includes(file));

if (!hasFfmpeg())
  stop("Recording needs ffmpeg: install it (Debian: apt-get install ffmpeg) and run this again.");
if (!buildIsFresh()) stop("The build is missing or older than its sources: run `npm run build` first.");

mkdirSync(OUT, { recursive: true });
await using server = await startSiteServer();
await using browser = await openBrowser(UNHINTED);
for (const clip of wanted) await record(browser, server, clip);

async function record(
  browser: Browser,
  { url, dataDir }: SiteServer,
  { file, video, path, prepare, play }: Clip,
): Promise<void> {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(url + path);
  // The reload takes the typefaces from the cache, before the first paint.
  await page.reload();
  // The button appears with hydration. Announcements do not belong in a clip.
  await page.getByRole("button", { name: "Close announcement" }).click();
  await prepare(page);

  const frames = join(dataDir, `${file}.mkv`);
  const master = openMaster(frames);
  const film = await startFilm(page, { x: VIEWPORT.width * 0.36, y: VIEWPORT.height * 0.86 }, master.add);
  await play(film);
  film.end();
  await master.close();
  await page.close();

  encode(frames, join(OUT, file), film, BUDGET.clip);
  writeFileSync(join(OUT, `${file}.vtt`), webVtt(film.cues));
  report(file, video, Math.round(film.seconds));
}

function report(file: string, video: Clip["video"], seconds: number): void {
  for (const extension of ["webm", "mp4", "webp"]) {
    const budget = extension === "webp" ? BUDGET.poster : BUDGET.clip;
    const size = kilobytes(join(OUT, `${file}.${extension}`));
    console.log(`${OUT}/${file}.${extension}: ${size} kB`);
    if (size > budget) fail(`${file}.${extension} may have ${budget} kB`);
  }
  console.log(`${OUT}/${file}: ${seconds} s`);
  const { media } = readSite().videos[video];
  if (media.kind === "file" && media.seconds !== seconds) {
    fail(`content/site.yaml gives ${video} ${media.seconds} s: change it to ${seconds}`);
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
