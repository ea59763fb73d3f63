/**
 * Cuts the two typefaces down to what the site shows and writes them to `app/fonts/`. Run it when the
 * typefaces or the set of characters change; the results are committed, so that a build needs no font tools.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32));
const characters = `${printableAscii}\u00a0\u00a9\u00ae\u00b0\u00b1\u00b2\u00b7\u00d7\u00f7ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûü–—‘’“”„•…′″€₹™←↑→↓↗−≈≠≤≥½⅓¼ `;

const fonts = [
  {
    // Headings stand at display sizes only, so the optical size is fixed and one weight is enough.
    from: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    to: "app/fonts/newsreader-display-500.woff2",
    axes: { opsz: 48, wght: 500 },
  },
  {
    from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    to: "app/fonts/instrument-sans.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
];

for (const { from, to, axes } of fonts) {
  const font = await subsetFont(readFileSync(`node_modules/${from}`), characters, {
    targetFormat: "woff2",
    variationAxes: axes,
  });
  writeFileSync(to, font);
  console.log(`${to}: ${font.length} bytes`);
}
