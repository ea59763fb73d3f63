import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makePictures, placePictures } from "./picture-sizes.ts";

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "aiv-sizes-"));
  mkdirSync(join(dir, "media"));
});
afterEach(() => rmSync(dir, { recursive: true }));

const pixels = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#123456" } });
const media = (name: string) => join(dir, "media", name);

it("makes AVIF and WebP in sizes up to the picture's own", async () => {
  await pixels(400, 200).png().toFile(media("a.png"));
  const list = JSON.parse(readFileSync(placePictures(dir, await makePictures(dir)), "utf8"));
  expect(list).toEqual({ "/media/a.png": { width: 400, height: 200, widths: [320, 400] } });
  for (const format of ["avif", "webp"]) {
    const file = join(dir, `client/media/sizes/a.png-320.${format}`);
    expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 160 });
  }
});

it("removes metadata, after turning the picture as they say", async () => {
  const exif = { IFD0: { Copyright: "a phone" } };
  await pixels(40, 20).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toFile(media("a.jpg"));
  expect((await sharp(media("a.jpg")).metadata()).exif).toBeDefined();
  const list = JSON.parse(readFileSync(placePictures(dir, await makePictures(dir)), "utf8"));
  expect(list["/media/a.jpg"]).toEqual({ width: 20, height: 40, widths: [20] });
  for (const name of ["a.jpg", "sizes/a.jpg-20.webp"]) {
    const { width, height, exif: left } = await sharp(join(dir, "client/media", name)).metadata();
    expect({ width, height, left }).toEqual({ width: 20, height: 40, left: undefined });
  }
});

it("leaves shapes and pictures without metadata as they are", async () => {
  writeFileSync(media("a.svg"), '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10"/>');
  await pixels(40, 20).png().toFile(media("b.png"));
  const made = await makePictures(dir);
  expect(made.get("/media/a.svg")).toEqual({
    sizes: { width: 30, height: 10, widths: [] },
    files: new Map(),
  });
  expect(made.get("/media/b.png")?.files.has("/media/b.png")).toBe(false);
});
