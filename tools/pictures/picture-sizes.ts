import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import sharp from "sharp";
import { type PictureSizes, sizePath } from "#app/content/picture-sizes.ts";
import { remember } from "../build-cache.ts";

/** Widths in pixels: a portrait, a column of text, and a phone's or a large screen's full width. */
const WIDTHS = [320, 800, 1600];
/** Qualities at which photographs and logos look like their originals. */
const QUALITY = { avif: 60, webp: 80 } as const;
/** For pictures that lose their metadata, which are encoded once more. */
const ORIGINAL_QUALITY = 90;

type Made = { readonly sizes: PictureSizes; readonly files: ReadonlyMap<string, Uint8Array> };

/**
 * Makes the sizes of every picture in `public/media`, and a copy without metadata of those that have some: a phone writes
 * the place and the time into its photographs.
 * @returns what belongs to each picture, by its path on the site
 */
export async function makePictures(folder = "public"): Promise<ReadonlyMap<string, Made>> {
  const made = new Map<string, Made>();
  for (const file of globSync("media/**/*.{png,jpg,jpeg,webp,avif,svg}", { cwd: folder }).sort()) {
    const src = `/${file}`;
    const bytes = readFileSync(join(folder, file));
    const input = [src, JSON.stringify([WIDTHS, QUALITY, ORIGINAL_QUALITY]), bytes];
    made.set(
      src,
      deserialize(await remember("picture", input, async () => serialize(await make(src, bytes)))),
    );
  }
  return made;
}

async function make(src: string, bytes: Uint8Array): Promise<Made> {
  const { format, pages = 1, exif, xmp, iptc, autoOrient } = await sharp(bytes).metadata();
  const files = new Map<string, Uint8Array>();
  // Smaller copies would be pixels instead of shapes, or one picture of an animation.
  if (format === "svg" || pages > 1) return { sizes: { ...autoOrient, widths: [] }, files };
  // sharp writes no metadata unless it is asked to, so the picture is turned as its metadata says.
  const upright = sharp(bytes).autoOrient();
  const widths = [...new Set(WIDTHS.map((width) => Math.min(width, autoOrient.width)))];
  for (const width of widths)
    for (const as of ["avif", "webp"] as const) {
      const copy = upright.clone().resize({ width }).toFormat(as, { quality: QUALITY[as] });
      files.set(sizePath(src, width, as), await copy.toBuffer());
    }
  if (exif ?? xmp ?? iptc)
    files.set(src, await upright.clone().toFormat(format, { quality: ORIGINAL_QUALITY }).toBuffer());
  return { sizes: { ...autoOrient, widths }, files };
}

/** Writes the files into the build. @returns the file that lists the pictures, for rendering pages */
export function placePictures(buildDir: string, pictures: ReadonlyMap<string, Made>): string {
  for (const { files } of pictures.values())
    for (const [path, bytes] of files) {
      const file = join(buildDir, "client", path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes);
    }
  const list = join(buildDir, "pictures.json");
  const sizes = [...pictures].map(([src, { sizes }]) => [src, sizes]);
  writeFileSync(list, JSON.stringify(Object.fromEntries(sizes)));
  return list;
}
