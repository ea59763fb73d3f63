/**
 * Films the two clips of the home page from the built site, frame by frame, into `public/media/`: its
 * workbench and its chart. The storyboards are in `tools/recording/`. Run it when the look of either has
 * changed.
 *
 * Usage: node tools/record-videos.ts [product-tour] [getting-started]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { readSite } from "#editorial/site.ts";
import { readContent } from "#server/content.ts";
import { createLog } from "#server/log.ts";
import { createSite } from "#server/pages/site.ts";
import { run } from "#server/run.ts";
import { readSettings } from "#server/settings.ts";
import { chromiumFlags, chromiumPath } from "./browser.ts";
import { VIEWPORT } from "./recording/camera.ts";
import { encode, hasFfmpeg, kilobytes, openMaster } from "./recording/ffmpeg.ts";
import { Film, webVtt } from "./recording/film.ts";
import { gettingStarted, prepareWorkbench } from "./recording/getting-started.ts";
import { prepareWindow, productTour } from "./recording/product-tour.ts";
import { buildIsFresh } from "./stamp.ts";

const OUT = "public/media";
/** In kilobytes. */
const BUDGET = { clip: 700, poster: 40 };

type Clip = {
  file: string;
  video: "productTour" | "gettingStarted";
  /** Path of the page to film. */
  path: string;
  prepare?: (page: Page) => Promise<void>;
  play: (film: Film) => Promise<void>;
};

const clips: Clip[] = [
  {
    file: "product-tour",
    video: "productTour",
    path: "/",
    prepare: prepareWindow,
    play: productTour,
  },
  {
    file: "getting-started",
    video: "gettingStarted",
    path: "/aiv-demo",
    prepare: prepareWorkbench,
    play: gettingStarted,
  },
];

const names = process.argv.slice(2);
const wanted = clips.filter(({ file }) => names.length === 0 || names.includes(file));

if (!hasFfmpeg())
  stop("Recording needs ffmpeg: install it (Debian: apt-get install ffmpeg) and run this again.");
if (!buildIsFresh()) stop("The build is missing or older than its sources: run `npm run build` first.");

const work = mkdtempSync(join(tmpdir(), "aiv-recording-"));
const server = await run({
  settings: readSettings({ PORT: "0", DATA_DIR: work }),
  site: await createSite({ buildDir: "build", publicOrigin: undefined }),
  content: readContent(),
  log: createLog({ write: () => {} }),
});
const browser = await openBrowser();
try {
  mkdirSync(OUT, { recursive: true });
  for (const clip of wanted) await record(browser, clip);
} finally {
  await browser.close();
  await server.stop();
  rmSync(work, { recursive: true, force: true });
}
// The threads that render pages would keep the process.
process.exit();

async function record(browser: Browser, { file, video, path, prepare, play }: Clip): Promise<void> {
  const page = await browser.newPage({ viewport: VIEWPORT, colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(new URL(path, server.url).href);
  // The reload takes the typefaces from the cache, before the first paint.
  await page.reload();
  // The button appears with hydration. Announcements do not belong in a clip.
  await page.getByRole("button", { name: "Close announcement" }).click();
  await prepare?.(page);

  const master = openMaster(join(work, `${file}.mkv`));
  const film = await Film.start(page, { x: VIEWPORT.width * 0.36, y: VIEWPORT.height * 0.86 }, master.add);
  await play(film);
  film.end();
  await master.close();
  await page.close();

  encode(join(work, `${file}.mkv`), join(OUT, file), film, BUDGET.clip);
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

function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumFlags,
      // Letters keep their shape and position while the camera zooms in.
      "--font-render-hinting=none",
      // Wheel events scroll within the same frame.
      "--disable-smooth-scrolling",
    ],
  });
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
