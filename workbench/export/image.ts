import type { ChartLayout } from "#charts/chart-layout.ts";
import { onPaper, printColor } from "#charts/export/paper.ts";
import { svgWriter } from "#charts/export/svg.ts";
import { wrap } from "#charts/labels.ts";
import { type PaintStyle, paintScene, SITE_EM as SIZE } from "#charts/paint-scene.ts";
import type { Scene } from "#charts/scene.ts";
import { escapeMarkup } from "#contract/markup.ts";

/** All sizes are in pixels. */
const WIDTH = 960;
const MARGIN = 28;
const LINE = SIZE * 1.35;
const REM = 16;
/** Characters of this size that fit beside one another. */
const SUB_CHARACTERS = Math.floor((WIDTH - 2 * MARGIN) / (SIZE * 0.52));
const SANS = "Commissioner, 'Segoe UI', 'Helvetica Neue', Arial, sans-serif";

type SvgImage = { svg: string; width: number; height: number };

const { text, painting } = svgWriter({
  colorOf: printColor,
  faces: { heading: 'font-weight="500"', sans: "", strong: 'font-weight="600"' },
});

const BESIDE = 8 / SIZE;
const STYLE: PaintStyle = {
  em: SIZE,
  lines: { grid: 1, baseline: 1, dash: 3, stroke: 1 },
  gap: { tick: BESIDE, band: BESIDE, end: BESIDE, label: 6 / SIZE },
  foot: { ticks: 1.2 * 1.35, axis: 2.3 * 1.35 },
  label: { above: 5 / SIZE - 0.25, below: 0.05, color: "var(--color-muted)" },
  rich: false,
};

/** Renders a chart as a standalone SVG with title, legend, plots and source, in the colors of the light theme. */
export function renderSvg(
  layout: ChartLayout,
  caption: { title: string; sub: string; source: string },
): SvgImage {
  const parts: string[] = [];
  const aside = { x: MARGIN, size: SIZE, color: onPaper("muted") };
  let y = MARGIN + 20;
  parts.push(text(caption.title, { x: MARGIN, y, size: 22, face: "heading" }));
  y += LINE * 1.3;
  for (const line of wrap(caption.sub, SUB_CHARACTERS)) {
    parts.push(text(line, { ...aside, y }));
    y += LINE * 1.2;
  }
  if (layout.key.length > 0) {
    parts.push(renderLegend(layout.key, y));
    y += LINE * 1.4;
  }
  for (const scene of layout.scenes) {
    if (scene.name) {
      y += LINE;
      parts.push(text(scene.name, { x: MARGIN, y, size: SIZE, face: "strong" }));
    }
    y += LINE * 1.4;
    const height = (scene.aspect ? (WIDTH - 2 * MARGIN) / scene.aspect : scene.height * REM) * 1.15;
    parts.push(painting(paintScene(scene, plotOf(scene, y, height), STYLE)));
    y += height + (scene.xTicks.length > 0 ? LINE * 1.5 : 0) + (scene.xLabel ? LINE : 0);
  }
  y += LINE * 1.6;
  parts.push(text(caption.source, { ...aside, y, size: 12 }));
  const height = Math.round(y + MARGIN);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeMarkup(caption.title)}" font-family="${SANS}" font-size="${SIZE}"><title>${escapeMarkup(caption.title)}</title><desc>${escapeMarkup(layout.summary)}</desc><rect width="100%" height="100%" fill="${printColor("var(--color-paper)")}"/>${parts.join("")}</svg>`;
  return { svg, width: WIDTH, height };
}

function renderLegend(key: ChartLayout["key"], y: number): string {
  let x = MARGIN;
  return key
    .map(({ label, color, opacity = 1 }) => {
      const entry = `<rect x="${x}" y="${y - 10}" width="12" height="12" fill="${printColor(color)}" opacity="${opacity}"/>${text(label, { x: x + 18, y, size: SIZE })}`;
      x += 18 + label.length * SIZE * 0.56 + 18;
      return entry;
    })
    .join("");
}

/** Returns the area of the marks between the labels of the axes. */
function plotOf({ left, right }: Scene, y: number, height: number) {
  const gutter = left.kind === "bands" ? Math.min(left.em * SIZE + 12, WIDTH * 0.4) : left.em * SIZE;
  const x = MARGIN + gutter;
  return { x, y, width: WIDTH - MARGIN - x - right.em * SIZE, height };
}

/** Scale of the bitmap: sharp on paper and on high-density screens. */
const DENSITY = 2;

/** Renders an SVG as PNG. @throws Error if the browser cannot render it */
export async function renderPng({ svg, width, height }: SvgImage): Promise<Blob> {
  const image = new Image();
  // A data URL, because the Content-Security-Policy forbids blob URLs for images.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width * DENSITY, height * DENSITY];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("The picture could not be made.");
  return png;
}
