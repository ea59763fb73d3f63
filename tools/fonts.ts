/**
 * Subsets the typeface of text to the characters of the site and writes it to `ui/fonts/`, and that of PDFs to
 * `charts/export/fonts/`. The two cuts of figures in `ui/fonts/` are complete as they are. Run it when the typefaces or the set of characters change; the results are committed, so a
 * build needs no font tools.
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

/** Commissioner, weights 400 to 600, with digits of one width, which the typeface has not. */
const commissioner = "tools/fonts/commissioner-tabular.woff2";

for (const [suffix, characters] of Object.entries(sets))
  await write(`ui/fonts/commissioner${suffix}.woff2`, commissioner, {}, characters);
// For the preview pictures of the build: uncompressed, one weight a file, all characters, from the file with names.
for (const wght of [400, 500, 600])
  await write(
    `tools/pictures/fonts/commissioner-${wght}.ttf`,
    "node_modules/@fontsource-variable/commissioner/files/commissioner-latin-wght-normal.woff2",
    { wght },
    Object.values(sets).join(""),
  );
// For PDFs: what the standard fonts of PDF lack, in the widths of Helvetica.
const blocks = [
  [0x20, 0x24f], // Latin
  [0x370, 0x52f], // Greek and Cyrillic
  [0x1e00, 0x1fff], // Latin for Vietnamese, Greek with accents
  [0x2010, 0x205f], // Punctuation
  [0x20a0, 0x20c0], // Currencies
  [0x2100, 0x22ff], // Letters as symbols, arrows, mathematics
  [0x25a0, 0x25cf], // Shapes
] as const;
const european = blocks.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
);
for (const [weight, style] of [
  [400, "400Regular"],
  [700, "700Bold"],
] as const)
  await write(
    `charts/export/fonts/arimo-${weight}.ttf`,
    `node_modules/@expo-google-fonts/arimo/${style}/Arimo_${style}.ttf`,
    {},
    european.join(""),
  );

async function write(
  file: string,
  from: string,
  variationAxes: Parameters<typeof subsetFont>[2]["variationAxes"],
  characters: string,
): Promise<void> {
  const targetFormat = file.endsWith(".ttf") ? "sfnt" : "woff2";
  const source = readFileSync(from);
  const font = await subsetFont(source, characters, { targetFormat, variationAxes });
  writeFileSync(file, font);
  console.log(`${file}: ${font.length} bytes`);
}
