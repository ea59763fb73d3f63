/**
 * Renders the icons of the installed site from the mark in `public/favicon.svg`, in its light colors, and
 * writes them to `public/`. Run it when the mark changes; the results are committed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

/**
 * `maskable`: launchers crop it to a shape, so the mark stays in the middle 80 % (W3C Web App Manifest, "safe
 * zone").
 */
const icons = [
  { file: "icon-192.png", size: 192, maskable: false },
  { file: "icon-512.png", size: 512, maskable: false },
  { file: "icon-maskable-512.png", size: 512, maskable: true },
  // iOS rounds the corners itself and does not support transparency.
  { file: "apple-touch-icon.png", size: 180, maskable: true },
];

const mark = readFileSync("public/favicon.svg", "utf8");
/** Background up to the edge: the box of the mark grows beyond its 32 by 32. */
const filled = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*>/, '<rect x="-4" y="-4" width="40" height="40"/>');

for (const { file, size, maskable } of icons)
  writeFileSync(`public/${file}`, await render(maskable ? filled : mark, size));
// Browsers request this path for documents that name no icon, such as feeds and files.
writeFileSync("public/favicon.ico", ico(await render(mark, 32), 32));

/** Returns a picture as PNG. @param size width and height in pixels */
function render(svg: string, size: number): Promise<Buffer> {
  // Dots per inch of an SVG of 32 units.
  const density = (72 * size) / 32;
  return sharp(Buffer.from(svg), { density }).resize(size).png({ palette: true }).toBuffer();
}

/**
 * Returns an icon file with one picture: ICONDIR and one ICONDIRENTRY, then the PNG.
 * Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
 * @param size width and height of the picture in pixels, less than 256
 */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // type: icon, not cursor
  head.writeUInt16LE(1, 4); // number of pictures
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // color planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18); // offset of the picture
  return Buffer.concat([head, png]);
}
