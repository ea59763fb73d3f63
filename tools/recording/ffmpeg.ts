import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { FRAMES_PER_SECOND } from "./film.ts";

/** Returns true if ffmpeg is installed. */
export function hasFfmpeg(): boolean {
  return spawnSync("ffmpeg", ["-version"]).status === 0;
}

/** Starts to store frames in one lossless file. */
export function openMaster(file: string) {
  const input = ["-f", "image2pipe", "-framerate", String(FRAMES_PER_SECOND), "-c:v", "png", "-i", "-"];
  const output = ["-c:v", "libx264rgb", "-qp", "0", "-preset", "ultrafast", file];
  const ffmpeg = spawn("ffmpeg", [...quiet, ...input, ...output], { stdio: ["pipe", "inherit", "inherit"] });
  const closed = once(ffmpeg, "close");
  return {
    async add(png: Buffer): Promise<void> {
      if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, "drain");
    },
    /** @throws Error if ffmpeg failed */
    async close(): Promise<void> {
      ffmpeg.stdin.end();
      const [code] = await closed;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    },
  };
}

/**
 * Writes `<target>.webm`, `.mp4` and `.webp`.
 * @param clip.seconds length of the clip
 * @param clip.posterAt time of the poster, in seconds
 * @param kilobytes maximum size of each clip
 * @throws Error if ffmpeg failed
 */
export function encode(
  master: string,
  target: string,
  clip: { seconds: number; posterAt: number },
  kilobytes: number,
): void {
  // Below the limit, because two-pass encoding meets a size approximately.
  const rate = ["-b:v", String(Math.floor((kilobytes * 0.93 * 8000) / clip.seconds)), "-g", "300"];
  const vp9 = [...rate, "-c:v", "libvpx-vp9", "-crf", "31", "-row-mt", "1"];
  const h264 = [...rate, "-c:v", "libx264", "-preset", "slow", "-tune", "animation"];
  twoPasses(master, vp9, ["-cpu-used", "2", `${target}.webm`]);
  twoPasses(master, h264, ["-movflags", "+faststart", `${target}.mp4`]);
  const picture = ["-frames:v", "1", "-c:v", "libwebp", "-quality", "80", "-compression_level", "6"];
  run(["-ss", String(clip.posterAt), "-i", master, ...picture, `${target}.webp`]);
}

function twoPasses(master: string, codec: string[], output: string[]): void {
  const both = ["-i", master, ...broadcast, ...codec, "-passlogfile", `${master}.passes`];
  run([...both, "-pass", "1", "-f", "null", "-"]);
  run([...both, "-pass", "2", ...output]);
}

/** Returns the size of a file in kilobytes, rounded as in the budget. */
export function kilobytes(file: string): number {
  return Math.ceil(readFileSync(file).length / 1000);
}

const quiet = ["-hide_banner", "-loglevel", "error", "-y"];

/**
 * Pixel format that every player supports, with explicit color tags, so that the background has the same shade as
 * on the page.
 */
const broadcast = [
  ...["-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p"],
  ..."-colorspace bt709 -color_primaries bt709 -color_trc iec61966-2-1 -color_range tv".split(" "),
];

function run(args: string[]): void {
  const { status } = spawnSync("ffmpeg", [...quiet, ...args], { stdio: "inherit" });
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}: ${args.join(" ")}`);
}
