import { PREVIEW_SIZE } from "#app/metadata/preview.ts";
import { wrap } from "#charts/labels.ts";
import { escapeMarkup } from "#contract/markup.ts";
import type { PageFigure } from "./page-figure.ts";
import { faces, hair, ink, lines, muted, PAPER, text } from "./svg.ts";

const MARGIN = 56;
const RIGHT = PREVIEW_SIZE.width - MARGIN;
const TITLE = { size: 56, letters: 40, step: 60 };
/** Title of the figure: font size and line height in pixels, letters per line. */
const POINT = { size: 24, letters: 82, step: 30 };

export type PictureText = {
  siteName: string;
  /** Name of the part of the site. */
  kind: string;
  title: string;
};

/**
 * Returns a page's preview picture as SVG: the site's name, the page's title, and its first figure below a rule.
 * All text stays legible at half the width, which is common for previews.
 */
export function pictureSvg({ siteName, kind, title }: PictureText, figure: PageFigure): string {
  const titleLines = balanced(title, TITLE.letters);
  const pointLines = balanced(figure.title, POINT.letters);
  const titleTop = 142;
  const rule = titleTop + (titleLines.length - 1) * TITLE.step + 26;
  const pointTop = rule + 42;
  const top = pointTop + (pointLines.length - 1) * POINT.step + 22;
  const foot = PREVIEW_SIZE.height - (figure.source ? 62 : 36);
  const box = { x: MARGIN, y: top, width: RIGHT - MARGIN, height: foot - top };
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_SIZE.width}" height="${PREVIEW_SIZE.height}" viewBox="0 0 ${PREVIEW_SIZE.width} ${PREVIEW_SIZE.height}">
<rect width="100%" height="100%" fill="${PAPER}"/><rect width="100%" height="4" fill="${ink}"/>
<text x="${MARGIN}" y="66" font-size="38" ${faces.strong} fill="${ink}">${escapeMarkup(siteName)}</text>
${text(kind, { x: RIGHT, y: 66, size: 22, color: muted, align: "right" })}
${lines(titleLines, { x: MARGIN, y: titleTop, size: TITLE.size, face: "heading" }, TITLE.step)}
<path d="M${MARGIN},${rule}H${RIGHT}" stroke="${ink}" stroke-width="1.5"/>
${lines(pointLines, { x: MARGIN, y: pointTop, size: POINT.size, face: "strong" }, POINT.step)}
${figure.render(box)}
${figure.source ? `<path d="M${MARGIN},${foot + 14}H${RIGHT}" stroke="${hair}"/>${text(cut(figure.source, 118), { x: MARGIN, y: foot + 40, size: 18, color: muted })}` : ""}
</svg>`;
}

/** Wraps a text into as few lines as possible, of about equal length. */
function balanced(words: string, letters: number): string[] {
  const { length } = wrap(words, letters);
  const fewest = (width: number): string[] => {
    const broken = wrap(words, width);
    return broken.length <= length || width >= letters ? broken : fewest(width + 1);
  };
  return fewest(Math.ceil(words.length / length));
}

const cut = (words: string, letters: number) =>
  words.length <= letters ? words : `${words.slice(0, words.lastIndexOf(" ", letters))} …`;
