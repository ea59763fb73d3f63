/**
 * Films the two clips of the home page from the built site into `public/media/`. Run it when the look of what they show
 * has changed.
 *
 * Usage: node tools/recording/record-videos.ts [product-tour] [getting-started]
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { readSite } from "#editorial/site.ts";
import { type SiteServer, startSiteServer } from "#testing/site-server.ts";
import { openBrowser } from "../browser.ts";
import { buildIsFresh } from "../stamp.ts";
import { type Clip, clips } from "./clips.ts";
import { type Cue, webVtt } from "./web-vtt.ts";

const QUIET = ["-hide_banner", "-loglevel", "error", "-y"];
const OUT = "public/media";
const VIEWPORT = { width: 1280, height: 720 };
/** In bytes. */
const BUDGET = { webm: 700_000, mp4: 700_000, webp: 40_000 };

/**
 * A constant frame rate, the last frame for as long as it is shown, and the pixel format that every player supports with explicit color tags, so that the
 * background has the same shade as on the page.
 */
const VIDEO = [
  ...[
    "-r",
    "15",
    "-g",
    "300",
    "-vf",
    "tpad=stop=-1:stop_mode=clone,scale=out_color_matrix=bt709:out_range=tv,format=yuv420p",
  ],
  ..."-colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 -color_range tv".split(" "),
];

const names = process.argv.slice(2);
if (spawnSync("ffmpeg", ["-version"]).error)
  stop("Recording needs ffmpeg: install it (Debian: apt-get install ffmpeg) and run this again.");
if (!buildIsFresh()) stop("The build is missing or older than its sources: run `npm run build` first.");

await using server = await startSiteServer();
await using browser = await openBrowser();
for (const clip of clips)
  if (names.length === 0 || names.includes(clip.file)) await record(browser, server, clip);

async function record(browser: Browser, { url, dataDir }: SiteServer, clip: Clip): Promise<void> {
  await using page = await browser.newPage({ viewport: VIEWPORT, reducedMotion: "reduce" });
  await page.goto(url + clip.path);
  // The button appears with hydration. Announcements do not belong in a clip.
  await page.getByRole("button", { name: "Close announcement" }).click();
  await clip.prepare(page);

  const frames = join(dataDir, `${clip.file}.mkv`);
  const input = ["-use_wallclock_as_timestamps", "1", "-f", "mjpeg", "-i", "-"];
  const film = spawn("ffmpeg", [...QUIET, ...input, "-c", "copy", frames], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  await page.screencast.showActions({ style: { title: "display: none" } });
  await page.screencast.start({
    onFrame: ({ data }) => void film.stdin.write(data),
    size: VIEWPORT,
    quality: 100,
  });
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const cues: Cue[] = [];
  let posterAt = 0;
  for (const { caption, act, hold, isPoster } of clip.scenes) {
    const from = seconds();
    await act?.(page);
    if (isPoster) posterAt = seconds();
    await page.waitForTimeout(hold * 1000);
    cues.push({ from, to: seconds(), text: caption });
  }
  const length = seconds();
  await page.screencast.stop();
  film.stdin.end();
  await once(film, "close");

  const target = join(OUT, clip.file);
  const video = ["-i", frames, ...VIDEO, "-t", String(length)];
  ffmpeg(...video, "-c:v", "libvpx-vp9", "-crf", "33", "-b:v", "0", `${target}.webm`);
  ffmpeg(...video, "-c:v", "libx264", "-crf", "23", "-movflags", "+faststart", `${target}.mp4`);
  ffmpeg(
    "-ss",
    String(posterAt),
    "-i",
    frames,
    "-frames:v",
    "1",
    "-c:v",
    "libwebp",
    "-quality",
    "70",
    `${target}.webp`,
  );
  writeFileSync(`${target}.vtt`, webVtt(cues));
  report(clip, Math.round(length));
}

/** Prints the sizes, and what has to be changed. */
function report({ file, video }: Clip, seconds: number): void {
  for (const [extension, budget] of Object.entries(BUDGET)) {
    const { size } = statSync(join(OUT, `${file}.${extension}`));
    console.log(`${file}.${extension}: ${size} bytes${size > budget ? `, more than ${budget}` : ""}`);
  }
  const { media } = readSite().videos[video];
  if (media.kind === "file" && media.seconds !== seconds)
    console.log(`content/site.yaml gives ${video} ${media.seconds} s: change it to ${seconds}`);
}

function ffmpeg(...args: string[]): void {
  const { status } = spawnSync("ffmpeg", [...QUIET, ...args], { stdio: "inherit" });
  if (status !== 0) stop(`ffmpeg ended with ${status}: ${args.join(" ")}`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
