import { LineCapStyle, type PDFFont, type PDFPage, rgb } from "@cantoo/pdf-lib";
import type { Label, Scene } from "../../../charts/scene.ts";
import { printColor } from "./print-colors.ts";
import { printable } from "./printable.ts";
import { scalePath } from "./scale-path.ts";

type Box = { x: number; y: number; width: number; height: number };
const SIZE = 8;
/** Between a plot and the words beside it. */
const GAP = 5;

/** A color of the site as PDF has it: parts of one. */
export function pdfColor(hex: string) {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

/** Draws a chart as lines and words into a box whose corner is its upper left. */
export function drawChart(page: PDFPage, scene: Scene, font: PDFFont, { x, y, width, height }: Box): void {
  const left = scene.left.kind === "bands" && scene.left.em > 0 ? width * 0.28 : scene.left.em * SIZE + GAP;
  const below = scene.xTicks.length > 0 ? SIZE * 2 : 0;
  const plot = {
    x: x + left,
    y,
    width: width - left - scene.right.em * SIZE - GAP,
    height: height - below - (scene.xLabel ? SIZE * 1.5 : 0),
  };
  const down = plot.height / (scene.box ?? 100);
  const path = (d: string) => scalePath(d, plot.width / 100, down);
  const at = (percentX: number, percentY: number) => ({
    x: plot.x + (percentX / 100) * plot.width,
    y: plot.y - (percentY / 100) * plot.height,
  });
  const words = (text: string, place: { x: number; y: number }, align: Label["align"], color?: string) => {
    const written = printable(text);
    const length = font.widthOfTextAtSize(written, SIZE);
    const shift = { left: 0, center: length / 2, right: length }[align];
    page.drawText(written, {
      x: place.x - shift,
      y: place.y - SIZE * 0.35,
      size: SIZE,
      font,
      color: pdfColor(printColor(color)),
    });
  };
  const stroke = (d: string, color: string, borderWidth: number, more = {}) =>
    page.drawSvgPath(path(d), {
      x: plot.x,
      y: plot.y,
      borderColor: pdfColor(color),
      borderWidth,
      ...more,
    });

  const full = scene.box ?? 100;
  for (const line of scene.grid.y)
    stroke(`M0,${(line / 100) * full}H100`, printColor("var(--color-hair)"), 0.5);
  for (const line of scene.grid.x) stroke(`M${line},0V${full}`, printColor("var(--color-hair)"), 0.5);
  for (const { d, fill, opacity = 1, stroke: line, width: thick = 1, dots, dash } of scene.shapes) {
    if (fill && fill !== "none")
      page.drawSvgPath(path(d), { x: plot.x, y: plot.y, color: pdfColor(printColor(fill)), opacity });
    if (line)
      stroke(d, printColor(line), thick * 0.75, {
        borderOpacity: opacity,
        ...(dots && { borderLineCap: LineCapStyle.Round }),
        ...(dash && { borderDashArray: [3, 3] }),
      });
  }
  const { baseline } = scene.grid;
  if (baseline !== undefined) stroke(`M0,${(baseline / 100) * full}H100`, printColor("ink"), 0.75);

  if (scene.left.kind === "values")
    for (const { at: place, label } of scene.left.ticks)
      words(label, { ...at(0, place), x: plot.x - GAP }, "right", "var(--color-muted)");
  else
    for (const [i, { text, strong }] of scene.left.labels.entries())
      words(
        text,
        { ...at(0, ((i + 0.5) / scene.left.labels.length) * 100), x: plot.x - GAP },
        "right",
        strong ? "var(--color-accent)" : undefined,
      );
  for (const { at: place, lines, color } of scene.right.labels)
    words(lines.join(" "), { ...at(100, place), x: plot.x + plot.width + GAP }, "left", color);
  for (const { at: place, label } of scene.xTicks)
    words(label, { x: at(place, 0).x, y: plot.y - plot.height - SIZE * 1.4 }, "center", "var(--color-muted)");
  if (scene.xLabel)
    words(
      scene.xLabel,
      { x: plot.x + plot.width, y: plot.y - plot.height - below - SIZE },
      "right",
      "var(--color-muted)",
    );
  for (const { x: px, y: py, text, align, side, color } of scene.labels) {
    const place = at(px, py);
    const beside = side ? 0 : { left: GAP, center: 0, right: -GAP }[align];
    const along = side === "above" ? SIZE * 0.8 : side === "below" ? -SIZE * 0.8 : 0;
    words(text, { x: place.x + beside, y: place.y + along }, align, color);
  }
}
