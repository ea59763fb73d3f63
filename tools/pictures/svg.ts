import { typographic } from "../../app/content/typographic.ts";
import { printColor, printColors } from "../../app/demos/kit/export/print-colors.ts";

/** A picture's own paper: that of the site, where a printed report has white. */
export const PAPER = "#faf8f3";

/** A color of the site's light theme by the variable that names it; ink for any other. */
export const colorOf = (name: string | undefined): string =>
  name === "var(--color-paper)" ? PAPER : printColor(name);

export const { ink = "", muted = "", hair = "", accent = "" } = printColors;

export type Box = { x: number; y: number; width: number; height: number };

type TextStyle = {
  x: number;
  y: number;
  size: number;
  color?: string;
  anchor?: "start" | "middle" | "end";
  /** Headings are in the serif; other text is in the sans, plain or strong. */
  face?: "serif" | "sans" | "strong";
  /** Keeps words legible where they cross a mark. */
  halo?: boolean;
};

export const faces = {
  serif: 'font-family="Newsreader 16pt" font-weight="500" letter-spacing="-0.018em"',
  sans: 'font-family="Instrument Sans" font-weight="400"',
  strong: 'font-family="Instrument Sans" font-weight="600"',
};

/** Width of the paper around words that cross a mark, in parts of their size. */
const HALO = 0.4;

/** Words at a place; `y` is their baseline. */
export function text(
  words: string,
  { x, y, size, color = ink, anchor = "start", face = "sans", halo }: TextStyle,
) {
  const around = halo
    ? ` stroke="${PAPER}" stroke-width="${size * HALO}" stroke-linejoin="round" paint-order="stroke"`
    : "";
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}" text-anchor="${anchor}" ${faces[face]}${around}>${escapeXml(typographic(words))}</text>`;
}

/** Lines of words one under another, the first with its baseline at `y`. */
export const lines = (words: readonly string[], style: TextStyle, step: number) =>
  words.map((line, i) => text(line, { ...style, y: style.y + i * step })).join("");

/** Numbers as short as they can be and still be exact to the eye. */
export const round = (value: number) => Math.round(value * 100) / 100;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
export const escapeXml = (value: string) => value.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
