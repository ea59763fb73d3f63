import { glyphOf } from "#app/blocks/glyphs.ts";
import { GLYPH_PARTS } from "#editorial/page-schema.ts";
import { readPages } from "#editorial/pages.ts";

const LOOKS: Readonly<Record<(typeof GLYPH_PARTS)[number], string>> = {
  sheet: 'fill="var(--color-raised)" stroke="var(--color-ink)"',
  quiet: 'fill="var(--color-quiet)"',
  faint: 'fill="none" stroke="var(--color-quiet)"',
  line: 'fill="none" stroke="var(--color-ink)"',
  bar: 'fill="var(--color-ink)"',
  does: 'fill="var(--color-highlight)"',
  leads: 'fill="none" stroke="var(--color-highlight)" stroke-width="2"',
};

/**
 * Returns the pictures of all features as one SVG file, whose symbols take the colors of the page that shows them.
 * Hairlines are as thin at every size.
 */
export function glyphSheet(): string {
  const symbols = readPages().flatMap((page) => {
    if (page.section !== "feature") return [];
    const parts = GLYPH_PARTS.map((part) => {
      const [d, look] = [page.glyph[part], LOOKS[part]];
      const thin = look.includes("stroke") ? ' vector-effect="non-scaling-stroke"' : "";
      return d ? `<path ${look}${thin} d="${d}"/>` : "";
    });
    return `<symbol id="${glyphOf(page.path)}" viewBox="0 0 48 48" stroke-width="1.25">${parts.join("")}</symbol>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
}
