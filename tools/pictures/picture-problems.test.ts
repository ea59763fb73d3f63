import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { pictureProblems } from "./picture-problems.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "aiv-pictures-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const faultsOf = (name: string, content: Uint8Array | string) => {
  writeFileSync(join(dir, name), content);
  return pictureProblems(dir).map(({ file, message }) => `${file.slice(dir.length + 1)}: ${message}`);
};
const pixels = sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } });

it.each(["png", "jpeg", "webp", "avif", "gif"] as const)("accepts %s", async (format) => {
  expect(faultsOf(`a.${format}`, await pixels.clone().toFormat(format).toBuffer())).toEqual([]);
});

it.each([
  ["a.svg", '<?xml version="1.0"?>\n<!-- by hand -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ["tour.mp4", "\0\0\0\x20ftypisom"],
  ["captions.vtt", "WEBVTT"],
])("accepts %s", (name, content) => expect(faultsOf(name, content)).toEqual([]));

it.each([
  ["HEIC", "a.heic", "\0\0\0\x24ftypheic"],
  ["HEIC with the name of another format", "a.jpg", "\0\0\0\x24ftypheic"],
  ["TIFF", "a.tif", "II*\0"],
  ["text with the name of a picture", "a.png", "no picture"],
])("refuses %s", (_what, name, content) => {
  expect(faultsOf(name, content)).toEqual([expect.stringMatching(/save it as WebP, at most 1,600 pixels/)]);
});

it("refuses a picture that is too large, with the largest size", async () => {
  const large = Buffer.concat([await pixels.png().toBuffer(), Buffer.alloc(36_000_000)]);
  expect(faultsOf("a.png", large)).toEqual([expect.stringContaining("too large (36001 kB, at most 400 kB)")]);
});

it("finds no mistake in the pictures of the site", () => expect(pictureProblems()).toEqual([]));
