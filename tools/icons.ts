/**
 * Draws the icons of the installed site from the mark in `public/favicon.svg`, in its light colors, and writes them to
 * `public/`. Run it when the mark changes; the results are committed, so that a build needs no browser.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { chromiumFlags, chromiumPath } from "./browser.ts";

/** `maskable`: launchers cut it to a shape, so the mark stays in the middle 80 % (W3C Web App Manifest, "safe zone"). */
const icons = [
  { file: "icon-192.png", size: 192, maskable: false },
  { file: "icon-512.png", size: 512, maskable: false },
  { file: "icon-maskable-512.png", size: 512, maskable: true },
  // iOS rounds the corners itself and shows no transparency.
  { file: "apple-touch-icon.png", size: 180, maskable: true },
];

const mark = readFileSync("public/favicon.svg", "utf8");
/** Where the background reaches the edge, the mark's box grows beyond its own 32 by 32. */
const filled = mark
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace(/<rect [^>]*>/, '<rect x="-4" y="-4" width="40" height="40"/>');

const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags });
const page = await browser.newPage({ colorScheme: "light" });
for (const { file, size, maskable } of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:100vw}</style>${maskable ? filled : mark}`,
  );
  writeFileSync(`public/${file}`, await page.screenshot({ omitBackground: true }));
  console.log(`public/${file}`);
}
await browser.close();
