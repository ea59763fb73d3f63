import { globSync, readFileSync, statSync } from "node:fs";
import { extname } from "node:path";
import type { ContentProblem } from "#editorial/yaml.ts";

/**
 * The largest picture in bytes: a photograph of 1,600 by 900 pixels as WebP has about 200 kB. Twice that still loads in two
 * seconds on a slow mobile connection (1.6 Mbit/s, Lighthouse's "slow 4G").
 */
const LARGEST = 400_000;
const ADVICE = "save it as WebP, at most 1,600 pixels wide";

/** Kinds of pictures by the bytes at the position `at`, read as Latin-1, and whether browsers show them. */
const KINDS: readonly { name: string; at: number; bytes: readonly string[]; shown: boolean }[] = [
  { name: "PNG", at: 0, bytes: ["\x89PNG"], shown: true },
  { name: "JPEG", at: 0, bytes: ["\xff\xd8\xff"], shown: true },
  { name: "GIF", at: 0, bytes: ["GIF8"], shown: true },
  { name: "WebP", at: 8, bytes: ["WEBP"], shown: true },
  { name: "AVIF", at: 4, bytes: ["ftypavif", "ftypavis"], shown: true },
  { name: "icon", at: 0, bytes: ["\0\0\x01\0"], shown: true },
  { name: "HEIC", at: 4, bytes: ["ftyphei", "ftyphev", "ftypmif1", "ftypmsf1"], shown: false },
  { name: "TIFF", at: 0, bytes: ["II*\0", "MM\0*"], shown: false },
  { name: "Photoshop", at: 0, bytes: ["8BPS"], shown: false },
  { name: "JPEG XL", at: 0, bytes: ["\xff\x0a", "\0\0\0\x0cJXL "], shown: false },
];
const SVG = /^\s*(<\?xml[^>]*>\s*)?(<!--.*?-->\s*)*(<!DOCTYPE svg[^>]*>\s*)?<svg/s;

const PICTURE_NAMES = /^\.(png|jpe?g|gif|webp|avif|svg|ico|hei[cf]|tiff?|bmp|psd|jxl)$/i;

/**
 * Returns the problems of the pictures that the site serves, whatever content names them: their format, which is detected
 * because names lie, and their size.
 */
export function pictureProblems(folder = "public"): ContentProblem[] {
  return globSync(`${folder}/**/*`).flatMap((file) => {
    const stat = statSync(file);
    const message = stat.isFile() ? faultOf(file, stat.size) : undefined;
    return message ? [{ file, line: 1, field: "(picture)", message }] : [];
  });
}

function faultOf(file: string, size: number): string | undefined {
  const start = readFileSync(file).toString("latin1", 0, 512);
  const kind = SVG.test(start)
    ? { name: "SVG", shown: true }
    : KINDS.find(({ at, bytes }) => bytes.some((some) => start.startsWith(some, at)));
  if (!kind)
    return PICTURE_NAMES.test(extname(file)) ? `is no picture that can be read: ${ADVICE}` : undefined;
  if (!kind.shown) return `browsers do not show ${kind.name} pictures: ${ADVICE}`;
  if (size > LARGEST)
    return `is too large (${Math.ceil(size / 1000)} kB, at most ${LARGEST / 1000} kB): ${ADVICE}`;
  return undefined;
}
