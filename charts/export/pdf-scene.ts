import { LineCapStyle, type PDFPage } from "@cantoo/pdf-lib";
import { type Box, type PaintStyle, paintScene } from "../paint-scene.ts";
import type { Scene } from "../scene.ts";
import { printColor } from "./paper.ts";
import { type Lettering, pdfColor } from "./pdf-text.ts";

/** Font size, and the gap between a plot and the text beside it, in points. */
const SIZE = 8;
const GAP = 5;

/** Points per CSS pixel. */
const POINTS = 0.75;

/**
 * Paints a chart onto a page as vectors and text.
 * @param box `x` and `y` are its top left corner, in points from the bottom left of the page
 */
export function renderScene(
  page: PDFPage,
  scene: Scene,
  lettering: Lettering,
  { x, y, width, height }: Box,
): void {
  const left = scene.left.kind === "bands" && scene.left.em > 0 ? width * 0.28 : scene.left.em * SIZE + GAP;
  const below = scene.xTicks.length > 0 ? 2 : 0;
  const beside = GAP / SIZE;
  const style: PaintStyle = {
    em: SIZE,
    lines: { grid: 0.5, baseline: 0.75, dash: 3, stroke: POINTS },
    gap: { tick: beside, band: beside, end: beside, label: beside },
    foot: { ticks: 1.75, axis: below + 1.35 },
    label: { above: 0.2, below: 0.2 },
    rich: false,
  };
  const plot = {
    x: x + left,
    y: 0,
    width: width - left - scene.right.em * SIZE - GAP,
    height: height - (below + (scene.xLabel ? 1.5 : 0)) * SIZE,
  };
  const { paths, texts } = paintScene(scene, plot, style);
  for (const { d, fill, opacity, stroke, width: borderWidth, dash, dots } of paths)
    page.drawSvgPath(d, {
      x: plot.x,
      y,
      ...(fill !== "none" && { color: pdfColor(printColor(fill)), opacity }),
      ...(stroke && {
        borderColor: pdfColor(printColor(stroke)),
        borderOpacity: opacity,
        borderWidth,
        ...(dots && { borderLineCap: LineCapStyle.Round }),
        ...(dash && { borderDashArray: [dash, dash] }),
      }),
    });
  for (const { text, align, color, ...place } of texts) {
    const length = lettering.widthOf(text, "sans", SIZE);
    lettering.write(page, text, {
      x: place.x - length * { left: 0, center: 0.5, right: 1 }[align],
      y: y - place.y,
      size: SIZE,
      face: "sans",
      color: printColor(color),
    });
  }
}
