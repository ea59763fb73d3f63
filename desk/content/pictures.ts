import { hash } from "node:crypto";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import pLimit from "p-limit";
import type { Draft } from "./draft.ts";

/** The largest file that is taken: a photograph of a good camera has half of it. */
export const MAX_UPLOAD_BYTES = 25_000_000;
/** As `npm run check` allows (tools/pictures/picture-problems.ts). */
const MAX_STORED_BYTES = 400_000;
const MAX_WIDTH = 1600;
/** Beyond it, a small file could fill the memory. A good camera has 50 million. */
const MAX_PIXELS = 100_000_000;
/** One at a time: the largest takes some hundred megabytes. */
const inTurn = pLimit(1);
const QUALITIES = [80, 60] as const;

/** Kinds of pictures by the bytes at a position, read as Latin-1: names and types that a browser sends may lie. */
const KINDS: readonly { readonly at: number; readonly bytes: readonly string[] }[] = [
  { at: 0, bytes: ["\x89PNG", "\xff\xd8\xff", "GIF8"] },
  { at: 4, bytes: ["ftypavif", "ftypavis"] },
  { at: 8, bytes: ["WEBP"] },
];

export type Stored = { readonly path: string; readonly kilobytes: number };

/** Thrown for a file that is not stored; the message says what to do. */
export class PictureError extends Error {
  override name = "PictureError";
}

/**
 * Stores a picture as WebP, at most 1,600 pixels wide, upright and without what a camera writes into it, such as the place.
 * @param shows what it shows, from which its name is made
 * @returns its address
 * @throws PictureError if it is no picture that is taken
 */
export async function storePicture(
  draft: Draft,
  bytes: Buffer,
  shows: string,
  author: string,
): Promise<string> {
  const start = bytes.toString("latin1", 0, 512);
  if (/<svg|<\?xml/i.test(start))
    throw new PictureError("SVG pictures can contain scripts: save it as PNG, and upload that.");
  if (!KINDS.some(({ at, bytes }) => bytes.some((some) => start.startsWith(some, at))))
    throw new PictureError("This is no picture of a kind that is taken: save it as JPEG, PNG or WebP.");
  const webp = await inTurn(() => webpOf(bytes));
  const words = shows
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-|-$/g, "");
  const path = `/media/${words || "picture"}-${hash("sha256", webp, "hex").slice(0, 8)}.webp`;
  if (!(await listPictures(draft)).some((each) => each.path === path))
    await draft.addPicture(`public${path}`, webp, { name: author, message: `Add ${path}` });
  return path;
}

async function webpOf(bytes: Buffer): Promise<Buffer> {
  // Loaded on demand: it takes a tenth of the desk's memory.
  const { default: sharp } = await import("sharp");
  for (const quality of QUALITIES) {
    const webp = await sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize({ width: MAX_WIDTH, withoutEnlargement: true })
      .webp({ quality })
      .toBuffer()
      .catch(() => {
        throw new PictureError(
          "This picture is damaged, or has more than 100 million pixels: save it again, smaller.",
        );
      });
    if (webp.length <= MAX_STORED_BYTES) return webp;
  }
  throw new PictureError(
    "This picture has too much detail for 400 kB: cut it, or save it with fewer pixels.",
  );
}

/** Returns the pictures of the draft, the newest first. */
export async function listPictures({ folder }: Draft): Promise<Stored[]> {
  const media = join(folder, "public/media");
  const names = (await readdir(media).catch(() => [])).filter((name) =>
    /\.(webp|avif|png|jpe?g|gif)$/.test(name),
  );
  const files = await Promise.all(names.map(async (name) => ({ name, ...(await stat(join(media, name))) })));
  return files
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
    .map(({ name, size }) => ({ path: `/media/${name}`, kilobytes: Math.ceil(size / 1000) }));
}
