import { escapeMarkup } from "#contract/markup.ts";
import { type Painting, SITE_EM } from "../paint-scene.ts";
import { pathSvg } from "../path-svg.ts";
import type { Label } from "../scene.ts";

type TextStyle = {
  x: number;
  /** Position of the baseline. */
  y: number;
  size: number;
  /** An SVG color; ink by default. */
  color?: string | undefined;
  align?: Label["align"];
  face?: "heading" | "sans" | "strong";
  halo?: boolean | undefined;
};

/** Colors and typefaces of one output. */
export type SvgTheme = {
  /** Resolves a CSS variable of the site to a color; undefined is ink. */
  colorOf: (variable: string | undefined) => string;
  /** Attributes of `<text>` that select a typeface. */
  faces: Readonly<Record<"heading" | "sans" | "strong", string>>;
  /** Replaces characters, such as straight quotes by curly ones. */
  typographic?: (words: string) => string;
};

const ANCHORS = { left: "start", center: "middle", right: "end" } as const;
/** Width of the outline around text that crosses a mark, in em. */
const HALO = 0.4;

/** Returns functions that write text and painted plots as SVG. */
export function svgWriter({ colorOf, faces, typographic = (words) => words }: SvgTheme) {
  function text(
    words: string,
    { x, y, size, color = colorOf(undefined), align = "left", face = "sans", halo }: TextStyle,
  ): string {
    const around = halo
      ? ` stroke="${colorOf("var(--color-paper)")}" stroke-width="${size * HALO}" stroke-linejoin="round" paint-order="stroke"`
      : "";
    return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${color}" text-anchor="${ANCHORS[align]}" ${faces[face]}${around}>${escapeMarkup(typographic(words))}</text>`;
  }

  return {
    text,
    /** Writes lines of text below each other, the first with its baseline at `y`. */
    lines: (words: readonly string[], style: TextStyle, step: number): string =>
      words.map((line, i) => text(line, { ...style, y: style.y + i * step })).join(""),
    /** @param size font size for which the plot was painted */
    painting({ x, y, paths, texts }: Painting, size = SITE_EM): string {
      const marks = paths.map(({ fill, stroke, width, ...path }) =>
        pathSvg({
          ...path,
          fill: fill === "none" ? fill : colorOf(fill),
          stroke: stroke && colorOf(stroke),
          width: round(width),
        }),
      );
      const labels = texts.map(({ text: line, color, strong, ...place }) =>
        text(line, { ...place, size, color: colorOf(color), face: strong ? "strong" : "sans" }),
      );
      return `<g transform="translate(${round(x)} ${round(y)})">${marks.join("")}</g>${labels.join("")}`;
    },
  };
}

/** Rounds to hundredths of a pixel, which is below what is visible. */
export const round = (value: number) => Math.round(value * 100) / 100;
