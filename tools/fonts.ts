/**
 * Subsets the two typefaces to the characters of the site and writes them to `ui/fonts/`. Run it when the
 * typefaces or the set of characters change; the results are committed, so a build needs no font tools.
 */
import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const printableAscii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => i + 32));

/**
 * The first set covers the site's copy and loads on every page; the second covers names that visitors type
 * and loads on demand.
 */
const sets = {
  "": `${printableAscii}\u00a0©°·×–—‘’“”…→−≤≥`,
  "-latin": "®±²÷ÀÁÂÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÖØÙÚÛÜßàáâäåæçèéêëìíîïñòóôöøùúûü•′″€₹™←↑↓↗≈≠½⅓¼",
};

const fonts = [
  {
    // Used for headings at display sizes only, so the optical size is fixed and one weight is enough.
    from: "@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2",
    to: "ui/fonts/newsreader-display-500.woff2",
    axes: { opsz: 48, wght: 500 },
  },
  {
    from: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    to: "ui/fonts/instrument-sans.woff2",
    axes: { wght: { min: 400, max: 600 } },
  },
] as const;

for (const { from, to, axes } of fonts) {
  for (const [suffix, characters] of Object.entries(sets)) {
    const file = to.replace(".woff2", `${suffix}.woff2`);
    const font = await subsetFont(readFileSync(`node_modules/${from}`), characters, {
      targetFormat: "woff2",
      variationAxes: axes,
    });
    writeFileSync(file, font);
    console.log(`${file}: ${font.length} bytes`);
  }
}

/** For the preview pictures of the build: uncompressed, one weight a file, all characters. */
const forPictures = [
  { from: fonts[0].from, to: "newsreader-500.ttf", axes: fonts[0].axes },
  { from: fonts[1].from, to: "instrument-sans-400.ttf", axes: { wght: 400 } },
  { from: fonts[1].from, to: "instrument-sans-600.ttf", axes: { wght: 600 } },
];

for (const { from, to, axes } of forPictures) {
  const font = await subsetFont(readFileSync(`node_modules/${from}`), Object.values(sets).join(""), {
    targetFormat: "sfnt",
    variationAxes: axes,
  });
  writeFileSync(`tools/pictures/fonts/${to}`, font);
  console.log(`tools/pictures/fonts/${to}: ${font.length} bytes`);
}
