import { promisify } from "node:util";
import { crc32, deflate } from "node:zlib";

/** How many colors an indexed picture can have. */
const COLORS = 256;

/** The bits of a pixel that are its color; without those of its opacity it is a small number, which is fast. */
const RGB = 0xffffff;

type Pixels = { width: number; height: number; pixels: Buffer };

/**
 * Writes an opaque picture as a PNG with a palette, a third as large as one with all its colors: drawings have few, and
 * shades of their edges. The commonest colors are kept, every other becomes the nearest of them.
 * Source of the format: https://www.w3.org/TR/png-3/
 * @param pixels four bytes a pixel: red, green, blue, opacity
 */
export async function indexedPng({ width, height, pixels }: Pixels): Promise<Buffer> {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  const palette = commonest(colors);
  const nearest = new Map(palette.map((color, index) => [color, index]));
  const rows = Buffer.alloc((width + 1) * height);
  let last = -1;
  let index = 0;
  for (let y = 0; y < height; y++) {
    // The byte before each row names its filter; zero is none, which is best for flat colors.
    const row = y * (width + 1) + 1;
    for (let x = 0; x < width; x++) {
      const color = (colors[y * width + x] ?? 0) & RGB;
      if (color !== last) {
        index = nearest.get(color) ?? nearestOf(palette, color);
        nearest.set(color, index);
        last = color;
      }
      rows[row + x] = index;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(palette.flatMap((color) => channels(color)))),
    chunk("IDAT", await promisify(deflate)(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Red, green and blue of a pixel as little-endian machines read it. */
const channels = (color: number) => [color & 255, (color >> 8) & 255, (color >> 16) & 255] as const;

function commonest(colors: Uint32Array): number[] {
  const counts = new Map<number, number>();
  let from = 0;
  for (let i = 1; i <= colors.length; i++) {
    const color = (colors[from] ?? 0) & RGB;
    if (i < colors.length && ((colors[i] ?? 0) & RGB) === color) continue;
    counts.set(color, (counts.get(color) ?? 0) + i - from);
    from = i;
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, COLORS)
    .map(([color]) => color);
}

function nearestOf(palette: readonly number[], color: number): number {
  const [r, g, b] = channels(color);
  let [best, least] = [0, Number.POSITIVE_INFINITY];
  palette.forEach((candidate, index) => {
    const [cr, cg, cb] = channels(candidate);
    const distance = (r - cr) ** 2 + (g - cg) ** 2 + (b - cb) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
