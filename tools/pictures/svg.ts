import { typographic } from "#app/content/typographic.ts";
import { printColor, printColors } from "#charts/export/paper.ts";
import { type SvgTheme, svgWriter } from "#charts/export/svg.ts";

/** Background color, the same as on the site; reports on paper have white. */
export const PAPER = "#faf8f3";

/** Returns a color of the site's light theme by its CSS variable; ink for unknown names. */
export const colorOf = (variable: string | undefined): string =>
  variable === "var(--color-paper)" ? PAPER : printColor(variable);

export const { ink = "", muted = "", hair = "", accent = "" } = printColors;

export const faces: SvgTheme["faces"] = {
  serif: 'font-family="Newsreader 16pt" font-weight="500" letter-spacing="-0.018em"',
  sans: 'font-family="Instrument Sans" font-weight="400"',
  strong: 'font-family="Instrument Sans" font-weight="600"',
};

export const { text, lines, painting } = svgWriter({ colorOf, faces, typographic });
